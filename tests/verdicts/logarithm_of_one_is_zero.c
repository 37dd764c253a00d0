// Verdict: FALSE(unreach-call)
// Property: unreach-call
// One has the logarithm zero, and so the condition holds of it.
#include <math.h>
extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void)
{
    float x = __VERIFIER_nondet_float();
    if (x == 1.0f && exp(logf(x)) == 1.0)
        reach_error(); // violated here
    return 0;
}
