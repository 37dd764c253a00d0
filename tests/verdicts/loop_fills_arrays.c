// Verdict: TRUE
// Engine: k-induction
// What the cells hold after each loop is a formula about all of them.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int a[1000], b[1000];
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    for (int i = 0; i < n; i++)
        a[i] = 7;
    for (int i = 0; i < n; i++)
        b[i] = i + 1;
    for (int i = 0; i < n; i++)
        if (a[i] != 7 || b[i] != i + 1)
            reach_error();
    return 0;
}
