// Verdict: UNKNOWN(unsupported...
// Property: valid-memsafety
// A new block may be where one was that is freed: then the bytes of their addresses are equal.
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *p = malloc(4);
    free(p);
    char *q = malloc(4);
    if (memcmp(&p, &q, sizeof p) == 0)
        return *(int *)0;
    free(q);
    return 0;
}
