// Verdict: TRUE
// Property: unreach-call
// The difference is rounded once: that of numbers that were rounded before would be another one.
#include <time.h>
extern void reach_error(void);

int main(void)
{
    volatile time_t later = 9007199254740995, earlier = 9007199254740993;
    if (difftime(later, earlier) != 2.0 || difftime(earlier, later) != -2.0)
        reach_error();
    later = 9223372036854775807, earlier = -9223372036854775807;
    if (difftime(later, earlier) != 18446744073709551616.0)
        reach_error();
    return 0;
}
