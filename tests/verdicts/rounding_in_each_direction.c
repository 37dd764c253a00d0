// Verdict: TRUE
// Property: unreach-call
// Each operation is rounded as the program has set it, but for what the compiler computes.
#include <fenv.h>
#include <math.h>
extern void reach_error(void);

int main(void)
{
    double one = 1.0, three = 3.0, tenth = 0.1;
    int large = 16777217;
    fesetround(FE_DOWNWARD);
    double down = one / three, none = one - one;
    if (rint(2.5) != 2.0 || rint(none - 2.5) != -3.0 || (float)large != 16777216.0f || (float)tenth == 0.1f || !signbit(none))
        reach_error();
    fesetround(FE_UPWARD);
    double up = one / three;
    if (lrint(2.1 * one) != 3 || (float)large != 16777218.0f || 1.0 / 3.0 != down || sqrt(one + one) != sqrt(2.0))
        reach_error();
    if (fesetround(5) == 0 || one / three != up || up - down != 0x1p-54 || round(one + 1.5) != 3.0)
        reach_error();
    fesetround(FE_TOWARDZERO);
    if (one / three != down || -one / three != -down || nearbyint(none - 2.7) != -2.0)
        reach_error();
    fesetround(FE_TONEAREST);
    if (one / three != down || (float)tenth != 0.1f)
        reach_error();
    return 0;
}
