// Verdict: FALSE(unreach-call)
// Property: unreach-call
// Whichever number says so, the sign is there.
#include <math.h>
extern void reach_error(void);

int main(void)
{
    volatile double number = -2.0;
    volatile float other = -0.0f;
    volatile long double third = 1.0L;
    if (signbit(number) && signbit(other) && !signbit(third))
        reach_error(); // violated here
    return 0;
}
