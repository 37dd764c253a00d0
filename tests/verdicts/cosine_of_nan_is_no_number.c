// Verdict: FALSE(unreach-call)
// Property: unreach-call
#include <math.h>
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void)
{
    double x = __VERIFIER_nondet_double();
    if (!(cos(x) <= 1.0))
        reach_error(); // violated here
    return 0;
}
