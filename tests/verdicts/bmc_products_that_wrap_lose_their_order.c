// Verdict: FALSE(unreach-call)
// Engine: bmc
// Only one of the two products is known to fit.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint(), size = __VERIFIER_nondet_uint();
    unsigned some;

    if (size == 0 || b >= a || __builtin_mul_overflow(b, size, &some))
        return 0;
    if (some >= a * size)
        reach_error(); // violated here
    return 0;
}
