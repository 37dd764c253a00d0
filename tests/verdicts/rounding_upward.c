// Verdict: FALSE(unreach-call)
// Property: unreach-call
// A third is more, if it is rounded upward.
#include <fenv.h>
extern void reach_error(void);

int main(void)
{
    volatile double a = 1.0, b = 3.0;
    double n = a / b;
    fesetround(FE_UPWARD);
    if (a / b > n && fegetround() == FE_UPWARD)
        reach_error(); // violated here
    return 0;
}
