// Verdict: UNKNOWN(unconfirmed)
// Property: unreach-call
// As it stands, the product is rounded with its sign; gcc leaves out both signs, and rounds another number.
#include <fenv.h>
extern void reach_error(void);

int main(void)
{
    double tenth = 0.1, ten = 10.0;
    fesetround(FE_UPWARD);
    if (-(-tenth * ten) <= 1.0)
        reach_error();
    return 0;
}
