// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), i = __VERIFIER_nondet_int();
    if (n < 1 || n > 100 || i < 0 || i > n)
        return 0;
    int *p;
    {
        int v[n];
        p = v;
        p[n - 1] = 1;
        v[i] = 2; // violated here
    }
    return 0;
}
