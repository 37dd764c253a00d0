// Verdict: BOUNDED(2)
// Flags: --unroll 2
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
static int odd(unsigned int n);
static int even(unsigned int n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned int n) { return n == 0 ? 0 : even(n - 1); }

int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    if (even(n) && odd(n))
        reach_error();
    return 0;
}
