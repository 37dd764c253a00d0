// Verdict: FALSE(unreach-call)
// The near miss of null_stream_ends_the_execution.c: nothing looks at the stream where nothing is read or given back, and
// fflush takes null.
#include <stdio.h>
extern void reach_error(void);

int main(void)
{
    FILE *f = fopen("/etc/motd", "r");
    char buffer[2];
    fflush(f);
    fread(buffer, 1, 0, f);
    fgets(buffer, 1, f);
    ungetc(EOF, f);
    if (!f)
        reach_error(); // violated here
    fclose(f);
    return 0;
}
