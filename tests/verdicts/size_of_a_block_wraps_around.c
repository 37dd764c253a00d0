// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// As a number of bytes, -1 is the largest one: no block has so many, though their end would be where they start.
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *p = malloc(8);
    memset(p, 0, -1); // violated here
    free(p);
    return 0;
}
