// Verdict: UNKNOWN(unsupported: ...
// What C leaves undefined is no proof of what comes behind.
#include <setjmp.h>

extern void reach_error(void);

static jmp_buf place;

static int set(void)
{
    if (setjmp(place))
        return 1;
    return 0;
}

int main(void)
{
    if (set() == 0)
        longjmp(place, 1);
    reach_error();
    return 0;
}
