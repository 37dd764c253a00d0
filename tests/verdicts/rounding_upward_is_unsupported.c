// Verdict: UNKNOWN(unsupported: ...
// Numbers are rounded to nearest only.
#include <fenv.h>
extern void reach_error(void);

int main(void)
{
    volatile double a = 1.0, b = 3.0;
    double n = a / b;
    fesetround(FE_UPWARD);
    if (a / b != n)
        reach_error();
    return 0;
}
