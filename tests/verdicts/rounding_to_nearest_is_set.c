// Verdict: TRUE
// Setting what is set changes nothing, nor does an argument that is no direction.
#include <fenv.h>
extern void reach_error(void);

int main(void)
{
    volatile double a = 1.0, b = 3.0;
    double n = a / b;
    if (fesetround(FE_TONEAREST) || !fesetround(5) || fegetround() != FE_TONEAREST || a / b != n)
        reach_error();
    return 0;
}
