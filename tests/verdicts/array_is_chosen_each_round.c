// Verdict: TRUE
// Engine: k-induction
// Which array a round stores to is its own choice, of which nothing is known where it starts.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int a[1000], b[1000];

int main(void) {
    int n = __VERIFIER_nondet_int(), sum = 0;
    if (n < 1 || n > 1000)
        return 0;
    for (int i = 0; i < n; i++) {
        int *p = __VERIFIER_nondet_int() ? a : b;
        p[i] = 1;
        sum += 2;
    }
    for (int i = 0; i < n; i++)
        if (a[i] != 1 && a[i] != 0 && sum != 2 * n)
            reach_error();
    return 0;
}
