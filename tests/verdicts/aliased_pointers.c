// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    int a[2] = {0, 0};
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 1)
        return 0;
    int *p = &a[i];
    a[1] = 5;
    if (*p == 5)
        reach_error(); // violated here
    return 0;
}
