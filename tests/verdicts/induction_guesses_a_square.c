// Verdict: TRUE
// Slow
// Engine: k-induction
// What the sum is before the loop ends is asserted nowhere.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), sum = 0, i = 1;
    if (n < 1 || n > 20000)
        return 0;
    while (i <= n) {
        sum += i;
        i++;
    }
    if (2 * sum != n * (n + 1))
        reach_error();
    return 0;
}
