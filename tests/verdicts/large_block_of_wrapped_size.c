// Verdict: FALSE(valid-deref)
// Flags: --data-model ILP32
// Property: valid-memsafety
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 1 << 30)
        return 0;
    int *a = malloc(n * sizeof *a); // A small block for 2^30 and a few more.
    a[300] = 1; // violated here: 'a[300]' is written, 4 bytes at offset 1200
    free(a);
    return 0;
}
