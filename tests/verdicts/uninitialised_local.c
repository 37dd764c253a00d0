// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    int x;
    if (x == 12345)
        reach_error(); // violated here
    return 0;
}
