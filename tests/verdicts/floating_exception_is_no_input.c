// Verdict: UNKNOWN(unconfirmed)
// Which exceptions were raised is not followed.
#include <fenv.h>
extern void reach_error(void);

int main(void)
{
    feclearexcept(FE_ALL_EXCEPT);
    if (fetestexcept(FE_DIVBYZERO))
        reach_error();
    return 0;
}
