// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// Only indices that lead far away from the array are left: another object may be there.
extern int __VERIFIER_nondet_int(void);
int a[10], b[10];

int main(void) {
    int i = __VERIFIER_nondet_int();
    int *p = __VERIFIER_nondet_int() ? a : b;
    if (i > -10000 && i < 10000)
        return 0;
    p[i] = 1; // violated here
    return 0;
}
