// Verdict: TRUE
// Property: unreach-call
// What Annex F of C says, and limits that every library keeps.
#include <math.h>
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
extern float __VERIFIER_nondet_float(void);

int main(void)
{
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (sin(x) > 1.0 || cos(x) < -1.0 || tanh(x) > 1.0 || exp(x) < 0.0 || atan(x) > 1.6 || sinf(x) < -1.0f)
        reach_error();
    if (isfinite(x) && isnan(sin(x)))
        reach_error();
    if (log(x) > 0.0 && x < 1.0 || pow(x, 2.0) < 0.0 || x < 0.0 && atan2(x, y) > 0.0)
        reach_error();
    return 0;
}
