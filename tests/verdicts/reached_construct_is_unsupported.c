// Verdict: UNKNOWN(unsupported: ...
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern int getcontext(void *);
static long context[200];

static int f(int x)
{
    if (x > 3)
        return getcontext(context);
    return 0;
}

int main(void)
{
    int r = f(__VERIFIER_nondet_int());
    if (r == 7)
        reach_error();
    return 0;
}
