// Flags: --function each
// A function that is given returns anything: here it is an index.
static int table[16];

int each(int (*choose)(void *), void *context, unsigned n)
{
    if (n > 3)
        return -1;
    int sum = 0;
    for (unsigned i = 0; i < n; i++) {
        int at = choose(context);
        if (at < 0 || at > 16)
            continue;
        sum += table[at]; // finds: dereference
    }
    return sum;
}
