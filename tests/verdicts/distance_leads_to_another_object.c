// Verdict: FALSE(unreach-call)
// A distance that is added to the address of one object leads into the other.
extern void reach_error(void);
static char first[4], second[4];
static void put(char *base, long distance) { base[distance] = 1; }
int main(void)
{
    long distance = second - first;
    put(first, distance);
    if (second[0])
        reach_error(); // violated here
    return 0;
}
