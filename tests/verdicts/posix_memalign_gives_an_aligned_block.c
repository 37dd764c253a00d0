// Verdict: TRUE
// Property: valid-memsafety
#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    void *block = 0;
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 100)
        return 0;
    if (posix_memalign(&block, 64, n) != 0)
        return block != 0;
    ((char *)block)[n - 1] = 1;
    if ((uintptr_t)block % 64 != 0)
        ((char *)block)[n] = 1;
    free(block);
    return 0;
}
