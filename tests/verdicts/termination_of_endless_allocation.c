// Verdict: UNKNOWN(unsupported: ...
// Property: termination
// Flags: --unroll 3
// Engine: corral
// Each round has less memory than the one before: an end of it would be no proof that the loop ends.
#include <stdlib.h>

int main(void) {
    for (;;)
        malloc(1);
}
