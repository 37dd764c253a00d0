// Verdict: FALSE(valid-free)
// Property: valid-memsafety
// The lowest byte of a block's address need not be zero.
#include <stdlib.h>

int main(void) {
    void *p = malloc(4);
    *(char *)&p = 0;
    free(p); // violated here
    return 0;
}
