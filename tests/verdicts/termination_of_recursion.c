// Verdict: TRUE
// Property: termination
// Engine: legion+
// The second call is made with what the first one was made with, but that is over.
extern int __VERIFIER_nondet_int(void);

int ackermann(int m, int n) {
    if (m == 0)
        return n + 1;
    if (n == 0)
        return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

int main(void) {
    int m = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
    if (m < 0 || n < 0)
        return 0;
    ackermann(m, n);
    return ackermann(m, n) > 0;
}
