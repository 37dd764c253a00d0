// Verdict: TRUE
// Engine: k-induction
// The equation that is asserted is kept by each round, whether numbers wrap around or not.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static void check(int holds) {
    if (!holds)
        reach_error();
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
    powers(__VERIFIER_nondet_int(), __VERIFIER_nondet_int());
    return 0;
}
