// Verdict: UNKNOWN(unsupported...
// Property: valid-memsafety
// A new block may be where one was that is freed: then both halves of their addresses are equal.
#include <stdlib.h>
union address {
    char *pointer;
    unsigned half[2];
};
int main(void) {
    union address a, b;
    a.pointer = malloc(4);
    free(a.pointer);
    b.pointer = malloc(4);
    if (a.half[0] == b.half[0] && a.half[1] == b.half[1])
        return *(int *)0;
    free(b.pointer);
    return 0;
}
