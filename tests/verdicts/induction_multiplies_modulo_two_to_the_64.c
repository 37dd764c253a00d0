// Verdict: TRUE
// Engine: k-induction
// The equations that are asserted are kept by each round, whether numbers wrap around or not.
extern int __VERIFIER_nondet_int(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
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

/* Powers and their sums. */
static void powers(int base, int first) {
    long sum = first, power = 1, factor = (long)first * base;
    for (int left = __VERIFIER_nondet_int(); left > 0; left--) {
        check(base * sum - sum + first - factor * power == 0);
        sum = sum * base + first;
        power = power * base;
    }
    check(base * sum - sum + first - factor * power == 0);
}

int main(void) {
    cubes();
    powers(__VERIFIER_nondet_int(), __VERIFIER_nondet_int());
    return 0;
}
