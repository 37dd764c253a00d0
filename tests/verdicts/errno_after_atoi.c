// Verdict: UNKNOWN(unconfirmed)
// The standard lets atoi change it, and glibc's does.
#include <errno.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void)
{
    errno = 0;
    int n = atoi("99999999999999999999999");
    if (errno != 0 && n != 7)
        reach_error();
    return 0;
}
