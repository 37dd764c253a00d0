// Verdict: TRUE
// The library looks at a stream that it is given, so behind that nobody finds it to be null.
#include <stdio.h>
extern void reach_error(void);

int main(void)
{
    FILE *f = fopen("/etc/motd", "r");
    int c = fgetc(f);
    if (!f)
        reach_error();
    fclose(f);
    return c;
}
