// Verdict: UNKNOWN(unsupported: ...
#include <stdio.h>
extern void reach_error(void);
int main(void)
{
    int one = 5, two = 6;
    scanf("%d%d", &one);
    if (two != 6)
        reach_error();
    return 0;
}
