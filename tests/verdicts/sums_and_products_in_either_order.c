// Verdict: TRUE
// Property: unreach-call
#include <math.h>
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void)
{
    double f = __VERIFIER_nondet_double(), g = __VERIFIER_nondet_double();
    if (isnan(f * g) || isnan(f + g))
        return 0;
    if (f * g != g * f || f + g != g + f)
        reach_error();
    return 0;
}
