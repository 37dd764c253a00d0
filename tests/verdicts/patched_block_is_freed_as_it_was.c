// Verdict: TRUE
// Property: valid-memsafety
// Blocks of the heap are aligned to 16 bytes.
#include <stdlib.h>

int main(void) {
    union {
        void *p;
        struct {
            unsigned char low : 4, high : 4;
        } bits;
    } u;
    u.p = malloc(4);
    u.bits.low = 0;
    free(u.p);
    return 0;
}
