// Verdict: BOUNDED...
// Property: termination
// Engine: corral
// Slow
// The second round is undefined: no execution has more.
#include <stdlib.h>

int main(void) {
    char *block = malloc(1);
    for (;;)
        free(block);
}
