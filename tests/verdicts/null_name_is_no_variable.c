// Verdict: FALSE(unreach-call)
// The library refuses null for the name of a variable and for a date, and goes on.
#define _DEFAULT_SOURCE
#include <stdlib.h>
#include <time.h>
extern void reach_error(void);

int main(void)
{
    char *name = getenv("NAME");
    int refused = setenv(name, "value", 1) == -1 && unsetenv(name) == -1;
    if (!name && refused && !asctime(NULL))
        reach_error(); // violated here
    return 0;
}
