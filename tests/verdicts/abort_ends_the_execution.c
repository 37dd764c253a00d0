// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    if (__VERIFIER_nondet_int() < 0)
        abort();
    else
        return 0;
    reach_error();
}
