// Verdict: TRUE
// Neither puts nor sscanf, nor sprintf where it writes, takes null; printf does for a text.
#include <stdio.h>
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    char *name = getenv("NAME"), *copy = __VERIFIER_nondet_int() ? name : NULL;
    int k = 0;
    switch (__VERIFIER_nondet_int()) {
    case 0:
        puts(name);
        break;
    case 1:
        sscanf(name, "%d", &k);
        break;
    case 2:
        name = copy;
        sprintf(copy, "%d", k);
        break;
    default:
        name = "";
    }
    if (!name)
        reach_error();
    return 0;
}
