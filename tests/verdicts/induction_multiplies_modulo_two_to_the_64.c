// Verdict: TRUE
// Slow
// Engine: k-induction
// The equation that is asserted is kept by each round, whether numbers wrap around or not.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static void check(int holds) {
    if (!holds)
        reach_error();
}

/* Sums of cubes. */
static void cubes(void) {
    unsigned long n = 0, sum = 0;
    while (__VERIFIER_nondet_int()) {
        check(4 * sum == n * n * (n + 1) * (n + 1));
        n++;
        sum += n * n * n;
    }
    check(4 * sum == n * n * (n + 1) * (n + 1));
}

int main(void) {
    cubes();
    return 0;
}
