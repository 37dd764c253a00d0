// Verdict: UNKNOWN(unsupported...
// Property: valid-memsafety
// A new block may be where one was that is freed: then their addresses as numbers have no bits in which they differ.
#include <stdlib.h>
int main(void) {
    char *p = malloc(4);
    free(p);
    char *q = malloc(4);
    if (((unsigned long)p ^ (unsigned long)q) == 0)
        return *(int *)0;
    free(q);
    return 0;
}
