// Verdict: UNKNOWN(unsupported: ...
// Property: no-unaligned-access
// The library writes there; gcc's sanitizer does not see it.
#include <stdlib.h>
#include <time.h>
int main(void) {
    char *block = malloc(2 * sizeof(time_t));
    if (!block)
        return 1;
    time((time_t *)(block + 1));
    free(block);
    return 0;
}
