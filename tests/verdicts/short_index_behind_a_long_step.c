// Verdict: UNKNOWN(...
// Flags: --data-model ILP32
// Property: valid-memsafety
// The index is short, the constant is not.
#include <stdlib.h>
extern signed char __VERIFIER_nondet_char(void);

int main(void) {
    char *blocks[2];
    for (int i = 0; i < 2; i++) {
        blocks[i] = malloc(128);
        if (!blocks[i]) {
            return 0;
        }
    }
    signed char index = __VERIFIER_nondet_char();
    if (index < 0 || index > 100) {
        free(blocks[0]);
        free(blocks[1]);
        return 0;
    }
    char *q = blocks[0];
    char *p = q + 262144 + index;
    *p = 1;
    return 0;
}
