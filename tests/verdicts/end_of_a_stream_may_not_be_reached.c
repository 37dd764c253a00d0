// Verdict: FALSE(unreach-call)
#include <stdio.h>
extern void reach_error(void);
int main(void)
{
    FILE *in = stdin;
    fgetc(in);
    if (!feof(in))
        reach_error(); // violated here
    return 0;
}
