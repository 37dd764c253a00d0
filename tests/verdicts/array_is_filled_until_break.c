// Verdict: FALSE(unreach-call)
// The second loop may leave zeros behind, although what it passes is one.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int a[1000];

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 1000)
        return 0;
    int i, sum = 0;
    for (i = 0; i < n; i++)
        a[i] = 0;
    for (i = 0; i < n; i++) {
        if (__VERIFIER_nondet_int() == 17)
            break;
        a[i] = 1;
    }
    for (i = 0; i < n; i++)
        sum += a[i];
    if (sum != n)
        reach_error(); // violated here
    return 0;
}
