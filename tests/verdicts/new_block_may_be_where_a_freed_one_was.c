// Verdict: UNKNOWN(unsupported: ...
// gcc's program calls reach_error: the second block has the address of the first one.
#include <stdlib.h>
void reach_error(void);
int main(void) {
    char *p = malloc(4);
    if (!p)
        return 0;
    free(p);
    char *q = malloc(4);
    if (p == q)
        reach_error();
    return 0;
}
