// Verdict: FALSE(unreach-call)
// Engine: bmc
// Binary search that never looks at the last place.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int sorted[6], wanted = __VERIFIER_nondet_int(), low = 0, high = 5;

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
            reach_error(); // violated here
    return 0;
}
