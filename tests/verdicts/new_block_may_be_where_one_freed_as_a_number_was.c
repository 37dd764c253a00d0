// Verdict: UNKNOWN(unsupported: ...
// The old address is kept as a number, where gcc does not see that it is one of a freed block.
#include <stdint.h>
#include <stdlib.h>
void reach_error(void);
static uintptr_t last;
static void *fresh(void) {
    void *p = malloc(16);
    if (p && (uintptr_t)p == last)
        reach_error();
    last = (uintptr_t)p;
    return p;
}
int main(void) {
    free(fresh());
    free(fresh());
    return 0;
}
