// Verdict: UNKNOWN(...
// Flags: --data-model ILP32
// Property: valid-memsafety
// No step is longer than the distance to the border that is next, but all of them lead to the other block.
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
    p += 229312;
    p += 64;
    p += 32768;
    *p = 1;
    return 0;
}
