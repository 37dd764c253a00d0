// Verdict: FALSE(unreach-call)
// The near miss of null_stream_ends_the_execution.c: nothing looks at the stream, and fflush takes null.
#include <stdio.h>
extern void reach_error(void);

int main(void)
{
    FILE *f = fopen("/etc/motd", "r");
    fflush(f);
    if (!f)
        reach_error(); // violated here
    fclose(f);
    return 0;
}
