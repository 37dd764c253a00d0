// Verdict: UNKNOWN(unsupported: ...
// Engine: execute
// Flags: --data-model ILP32
// Property: valid-memsafety
// The model has fewer addresses than this program allocates objects.
#include <stdlib.h>

int main(void) {
    for (int i = 0; i < 20000; i++) {
        free(malloc(4));
    }
    *(volatile int *)0 = 1;
    return 0;
}
