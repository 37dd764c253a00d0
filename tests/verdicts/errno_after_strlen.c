// Verdict: TRUE
#include <errno.h>
#include <string.h>
extern void reach_error(void);
int main(void)
{
    char text[] = "text";
    errno = 0;
    if (strlen(text) != 4 || errno != 0)
        reach_error();
    return 0;
}
