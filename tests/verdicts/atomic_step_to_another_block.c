// Verdict: UNKNOWN(...
// Flags: --data-model ILP32
// Property: valid-memsafety
#include <stdlib.h>

int main(void) {
    char *blocks[2];
    for (int i = 0; i < 2; i++) {
        blocks[i] = malloc(128);
        if (!blocks[i]) {
            return 0;
        }
    }
    char *p = blocks[0];
    __atomic_fetch_add(&p, 262144, __ATOMIC_SEQ_CST);
    *p = 1;
    return 0;
}
