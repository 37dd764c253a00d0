// Verdict: TRUE
// Property: unreach-call
// What is multiplied with or divided by one is the same number; that takes no look at the bits.
#include <math.h>
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void)
{
    double f = __VERIFIER_nondet_double();
    if (!isfinite(f))
        return 0;
    if (0 * f != 0 || f * 1 != f || f / 1.0 != f || 0 + f != f || -(-f) != f || f * -1 != -f || f + f != 2 * f)
        reach_error();
    if (f / 2 != 0.5 * f || 100.0 * 10 != 1000)
        reach_error();
    return 0;
}
