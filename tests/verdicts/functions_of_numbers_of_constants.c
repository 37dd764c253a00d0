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
    if (!isnan(sin(INFINITY)) || !isnan(log(-1.0)) || !isnan(cosl(NAN)) || !isnan(pow(-8.0, 0.5)))
        reach_error();
    if (exp(0.0) != 1.0 || log(1.0) != 0.0 || pow(y, 0.0) != 1.0 || hypot(y, INFINITY) != INFINITY)
        reach_error();
    if (fabs(pow(2.0, 10.0) - 1024.0) > 1e-6 || fabsf(expf(1.0f) - 2.71828f) > 1e-4f || sinl(0.5L) > 0.48L)
        reach_error();
    return 0;
}
