// Verdict: TRUE
#include <errno.h>
#include <stdlib.h>
extern void reach_error(void);
static char texts[3][2] = { "1", "2", "3" };
int main(void)
{
    errno = 2;
    if (atoi(texts[errno]) != 3)
        reach_error();
    return 0;
}
