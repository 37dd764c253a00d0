// Verdict: TRUE
// Engine: spacer
// Every call but the last steps n down and m up, so that n + m stays: for all values, whether
// n passes zero by wrapping around or not.
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int sum(int n, int m) {
    if (n == 0)
        return m;
    return sum(n - 1, m + 1);
}

int main(void) {
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    if (sum(a, b) != a + b)
        reach_error();
    return 0;
}
