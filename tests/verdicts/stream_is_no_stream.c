// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// A stream is nothing that the program makes of its own memory.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    FILE *f = malloc(4);
    fputs("a", f);
    free(f);
    return 0;
}
