// Verdict: UNKNOWN(unconfirmed)
#include <stdio.h>
extern void reach_error(void);
int main(void)
{
    getchar();
    if (feof(stdin) > 1)
        reach_error();
    return 0;
}
