// Verdict: FALSE(unreach-call)
#include <stdio.h>
extern void reach_error(void);
int main(void)
{
    getchar();
    if (!feof(stdin))
        reach_error(); // violated here
    return 0;
}
