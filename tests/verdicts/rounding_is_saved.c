// Verdict: TRUE
// Property: unreach-call
// A saved environment has the direction, and the default one rounds to nearest.
#include <fenv.h>
extern void reach_error(void);

int main(void)
{
    fenv_t saved;
    volatile double a = 1.0, b = 3.0;
    double n = a / b;
    fesetround(FE_UPWARD);
    feholdexcept(&saved);
    fesetenv(FE_DFL_ENV);
    if (a / b != n || fegetround() != FE_TONEAREST)
        reach_error();
    fesetenv(&saved);
    if (a / b == n || fegetround() != FE_UPWARD)
        reach_error();
    return 0;
}
