// Verdict: TRUE
// Engine: bmc
// Slow
// Binary search: the index is one of a few numbers at any time.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int sorted[6], wanted = __VERIFIER_nondet_int(), low = 0, high = 6;

    for (int i = 0; i < 6; i++) {
        sorted[i] = __VERIFIER_nondet_int();
        if (i > 0 && sorted[i] < sorted[i - 1])
            return 0;
    }
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (sorted[middle] < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    for (int i = 0; i < 6; i++)
        if ((sorted[i] < wanted) != (i < low))
            reach_error();
    return 0;
}
