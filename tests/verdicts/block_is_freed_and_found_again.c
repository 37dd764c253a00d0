// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// The second block may have the address of the first one, and then is freed twice.
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    long old = (long)p;
    free(p);
    int *q = malloc(4);
    if ((long)q == old)
        free(q);
    free(q);
    return 0;
}
