// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    int lock = 0;
    lock++;
    while (n > 0)
        n--;
    if (lock != 1)
        reach_error();
    return 0;
}
