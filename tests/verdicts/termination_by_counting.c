// Verdict: TRUE
// Property: termination
// Engine: k-induction
// Each loop has a number that gets greater or less in each round; the inner one starts with the same state again and again.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), sum = 0;
    for (int i = 0; i < n; i++) {
        int j = 0;
        while (j < 3)
            j++;
        sum += j;
    }
    while (n > 0)
        n = sum & 1 ? n - 1 : n / 2;
    return 0;
}
