// Verdict: UNKNOWN(unsupported: ...
#define _GNU_SOURCE
#include <stdlib.h>
extern void reach_error(void);
int main(void)
{
    static int state[32];
    initstate(1, (char *)state, sizeof state);
    int before = state[4];
    random();
    if (state[4] != before)
        reach_error();
    return 0;
}
