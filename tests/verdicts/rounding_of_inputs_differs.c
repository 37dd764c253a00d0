// Verdict: FALSE(unreach-call)
// Property: unreach-call
// Most sums are between two numbers, and some are numbers.
#include <fenv.h>
extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void)
{
    float x = __VERIFIER_nondet_float();
    if (!(x > 1.0f && x < 2.0f))
        return 0;
    fesetround(FE_DOWNWARD);
    float least = x + 0.125f * x;
    fesetround(FE_UPWARD);
    float most = x + 0.125f * x;
    if (least == most)
        reach_error(); // violated here
    return 0;
}
