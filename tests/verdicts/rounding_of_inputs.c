// Verdict: TRUE
// Property: unreach-call
// What is rounded down is no more than what is rounded up.
#include <fenv.h>
extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    float x = __VERIFIER_nondet_float();
    if (!(x > 1.0f && x < 2.0f))
        return 0;
    fesetround(FE_DOWNWARD);
    float least = x + 0.1f;
    fesetround(__VERIFIER_nondet_int() ? FE_UPWARD : FE_TONEAREST);
    float most = x + 0.1f;
    if (least > most)
        reach_error();
    return 0;
}
