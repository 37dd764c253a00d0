// Verdict: TRUE
// An array of n ints has 4 * n bytes as a number: no n is so large that few are left of them.
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);

int main(void) {
    unsigned long n = __VERIFIER_nondet_ulong();
    unsigned long rows = __VERIFIER_nondet_ulong();
    int flat[n];
    char square[rows][rows];
    flat[0] = square[0][0] = 1;
    if (n > 1ul << 61)
        reach_error();
    if (rows > 1ul << 32)
        reach_error();
    return 0;
}
