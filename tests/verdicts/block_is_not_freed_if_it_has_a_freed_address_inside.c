// Verdict: UNKNOWN(unsupported...
// Property: valid-memcleanup
// Flags: --data-model ILP32
// The second block may be where the first one was. The pointers are not into the first of the segments that one has.
#include <stdlib.h>
int main(void) {
    char *p = malloc(100000) + 70000;
    free(p - 70000);
    char *q = malloc(100000);
    if (p == q + 70000)
        return 0;
    free(q);
    return 0;
}
