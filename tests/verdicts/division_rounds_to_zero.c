// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x != -7)
        return 0;
    if (x / 2 != -3 || x % 2 != -1)
        reach_error();
    if ((unsigned int)x / 2u != 2147483644u)
        reach_error();
    return 0;
}
