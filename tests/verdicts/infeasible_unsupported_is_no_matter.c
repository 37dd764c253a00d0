// Verdict: TRUE
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern int getcontext(void *);
static long context[200];

static int save(void)
{
    return getcontext(context);
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x > 3 && x < 3)
        save();
    if (x * 2 == 5)
        reach_error();
    return 0;
}
