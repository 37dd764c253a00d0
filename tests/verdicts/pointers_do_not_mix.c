// Verdict: TRUE
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
    set(&x, 1);
    set(&y, 2);
    if (x != 1 || y != 2)
        reach_error();
    return 0;
}
