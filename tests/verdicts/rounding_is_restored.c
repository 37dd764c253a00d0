// Verdict: TRUE
// A saved environment rounds to nearest.
#include <fenv.h>
extern void reach_error(void);

int main(void)
{
    fenv_t saved;
    volatile double a = 1.0, b = 3.0;
    double n = a / b;
    feholdexcept(&saved);
    fesetenv(&saved);
    fesetenv(FE_DFL_ENV);
    if (a / b != n || fegetround())
        reach_error();
    return 0;
}
