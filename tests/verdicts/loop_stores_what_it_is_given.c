// Verdict: FALSE(unreach-call)
// Engine: k-induction
// What each cell gets is not known from the start.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int a[1000];
    int n = __VERIFIER_nondet_int();
    if (n < 2 || n > 1000)
        return 0;
    for (int i = 0; i < n; i++) {
        int x = __VERIFIER_nondet_int();
        a[i] = x;
    }
    for (int i = 0; i < n; i++)
        if (a[i] != a[0])
            reach_error(); // violated here
    return 0;
}
