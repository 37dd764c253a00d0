// Verdict: FALSE(unreach-call)
// The results for small numbers are as expected.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int pell(int n) {
    if (n < 1)
        return 0;
    if (n == 1 || n == 6)
        return 1;
    return 2 * pell(n - 1) + pell(n - 2);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 24)
        return 0;
    if (pell(n) < n)
        reach_error(); // violated here
    return 0;
}
