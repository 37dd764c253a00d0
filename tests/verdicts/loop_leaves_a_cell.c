// Verdict: FALSE(unreach-call)
// Engine: k-induction
// The first cell keeps what it held, so not all cells are as the loop fills them.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int a[1000];
    a[0] = 0;
    int n = __VERIFIER_nondet_int();
    if (n < 2 || n > 1000)
        return 0;
    for (int i = n - 1; i > 0; i--)
        a[i] = 7;
    for (int i = 0; i < n; i++)
        if (a[n - 1 - i] != 7)
            reach_error(); // violated here
    return 0;
}
