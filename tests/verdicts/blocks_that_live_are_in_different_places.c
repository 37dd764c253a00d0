// Verdict: TRUE
// Only the third block is freed, after the comparisons of the others.
#include <stdlib.h>
void reach_error(void);
int main(void) {
    char *p = malloc(4), *q = malloc(4), *r = malloc(4);
    if (p && p == q)
        reach_error();
    free(r);
    if (q && q == p)
        reach_error();
    return 0;
}
