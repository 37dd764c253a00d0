// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
static void set(int *p, int v)
{
    *p = v;
}

int main(void)
{
    int x = 0;
    int y = 0;
    set(&x, __VERIFIER_nondet_int());
    set(&y, 3);
    if (x == 17 && y == 3)
        reach_error(); // violated here
    return 0;
}
