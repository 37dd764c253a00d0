// Verdict: FALSE(no-unaligned-access)
// Property: no-unaligned-access
// With 64 bits a double is at a multiple of 8, also in records.
#include <stdlib.h>
int main(void) {
    char *block = malloc(16);
    if (!block)
        return 1;
    double *p = (double *)(block + 4);
    *p = 1; // violated here
    free(block);
    return 0;
}
