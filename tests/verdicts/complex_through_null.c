// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdlib.h>

int main(void) {
    _Complex float *z = malloc(sizeof *z);
    if (z)
        *z = 1 + 2i;
    __imag__ *z += 1; // violated here
    free(z);
    return 0;
}
