// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
static unsigned int fact(unsigned int n)
{
    return n == 0 ? 1 : n * fact(n - 1);
}

int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    if (fact(n) == 24u)
        reach_error(); // violated here
    return 0;
}
