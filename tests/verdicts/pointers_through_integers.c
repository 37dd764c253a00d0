// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    int x = 1;
    unsigned long bits = (unsigned long)&x;
    int *p = (int *)bits;
    *p = 2;
    if (x != 2)
        reach_error();
    return 0;
}
