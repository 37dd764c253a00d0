// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    _Bool b = 256;
    int x = __VERIFIER_nondet_int();
    _Bool c = x;
    if (b != 1 || (c != 0 && c != 1) || (x == 512 && !c))
        reach_error();
    return 0;
}
