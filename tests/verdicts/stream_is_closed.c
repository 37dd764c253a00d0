// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// Of the two streams, one is closed.
#include <stdio.h>

int main(void) {
    FILE *f = fopen("/tmp/f", "w"), *g = fopen("/tmp/g", "w");
    if (f && g) {
        fclose(f);
        fputs("a", f);
    }
    return 0;
}
