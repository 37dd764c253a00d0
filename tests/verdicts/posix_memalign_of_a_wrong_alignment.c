// Verdict: FALSE(valid-free)
// Property: valid-memsafety
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
static int place;
int main(void) {
    void *block = &place;
    posix_memalign(&block, 24, 100);
    free(block); // violated here
    return 0;
}
