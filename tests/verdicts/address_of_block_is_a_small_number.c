// Verdict: FALSE(valid-memtrack)
// Property: valid-memsafety
// The block has an address below 2^47 where programs run: then it is not freed.
#include <stdlib.h>

int main(void) {
    char *p = malloc(4);
    if ((unsigned long)p < 0x800000000000UL) return 0; // violated here
    free(p);
    return 0;
}
