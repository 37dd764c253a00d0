// Verdict: FALSE(unreach-call)
// No comparison with a dead one stands before the violation.
#include <stdlib.h>
void reach_error(void);
int main(void) {
    int *p = malloc(sizeof *p);
    if (!p)
        return 0;
    *p = 1;
    int value = *p;
    free(p);
    int *q = malloc(sizeof *q);
    if (q && value == 1)
        reach_error(); // violated here
    return p == q;
}
