// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x > 3 && x < 5 && x != 4)
        reach_error();
    return 0;
}
