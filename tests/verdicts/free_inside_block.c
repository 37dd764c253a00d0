// Verdict: FALSE(valid-free)
// Property: valid-memsafety
#include <stdlib.h>
int main(void) {
    int *p = malloc(40);
    free(p + 1); // violated here: 'free' is given offset 4 of the block that line 5 allocates, which has 40 bytes
    return 0;
}
