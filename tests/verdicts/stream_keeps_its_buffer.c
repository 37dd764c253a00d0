// Verdict: UNKNOWN(unsupported: ...
#define _GNU_SOURCE
#include <stdio.h>
extern void reach_error(void);
int main(void)
{
    static char buffer[64];
    setbuffer(stdout, buffer, sizeof buffer);
    buffer[0] = 0;
    printf("text");
    if (buffer[0] != 0)
        reach_error();
    return 0;
}
