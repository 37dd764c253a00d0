// Verdict: UNKNOWN(unsupported...
// Property: valid-memcleanup
// The second block may be where the first one was.
#include <stdlib.h>
int main(void) {
    char *p = malloc(4);
    free(p);
    char *q = malloc(4);
    if (p == q)
        return 0;
    free(q);
    return 0;
}
