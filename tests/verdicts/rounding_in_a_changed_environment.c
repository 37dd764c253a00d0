// Verdict: UNKNOWN(unsupported: ...
// The environment's control words say how numbers are rounded.
#include <fenv.h>
extern void reach_error(void);

int main(void)
{
    fenv_t saved;
    volatile double a = 1.0, b = 3.0;
    double n = a / b;
    fegetenv(&saved);
    saved.__mxcsr |= 0x4000;
    fesetenv(&saved);
    if (a / b != n)
        reach_error();
    return 0;
}
