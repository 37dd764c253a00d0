// Verdict: UNKNOWN(unconfirmed)
// Property: unreach-call
// A date that no time is for stays as it is; whether this one is such is not followed.
#include <time.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    struct tm date = { .tm_year = __VERIFIER_nondet_int(), .tm_mon = 12 };
    mktime(&date);
    if (date.tm_mon == 12)
        reach_error();
    return 0;
}
