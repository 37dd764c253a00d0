// Verdict: FALSE(no-unaligned-access)
// Property: no-unaligned-access
// Flags: --data-model ILP32
#include <stdlib.h>
int main(void) {
    char *block = malloc(16);
    if (!block)
        return 1;
    double *p = (double *)(block + 4);
    *p = 1;
    p = (double *)(block + 6);
    *p = 1; // violated here
    free(block);
    return 0;
}
