// Verdict: TRUE
#include <stdio.h>
extern void reach_error(void);
int main(void)
{
    static char other[64];
    setvbuf(stdout, NULL, _IONBF, 0);
    setbuf(stdin, 0);
    printf("text");
    if (other[0] != 0)
        reach_error();
    return 0;
}
