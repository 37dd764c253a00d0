// Verdict: UNKNOWN(unsupported: ...
// Property: no-unaligned-access
// The typedef asks for more than a block has.
#include <stdlib.h>
typedef int line __attribute__((aligned(64)));
int main(void) {
    line *p = malloc(64);
    if (!p)
        return 1;
    *p = 1;
    free(p);
    return 0;
}
