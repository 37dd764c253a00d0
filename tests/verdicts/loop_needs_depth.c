// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    unsigned int i = 0;
    while (i < n)
        i++;
    if (i == 5)
        reach_error(); // violated here
    return 0;
}
