// Verdict: FALSE(valid-deref)
// Flags: --data-model ILP32
// Property: valid-memsafety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int(), i = __VERIFIER_nondet_int();
    if (n < 1000000 || m < 1000000 || n > 1 << 28 || m > 1 << 28)
        return 0;
    int *a = malloc(n * sizeof *a), *b = malloc(m * sizeof *b);
    if (i >= n && i < n + 8000) // Nowhere in 'b' either.
        a[i] = 7; // violated here: 'a[i]' is written, 4 bytes at offset
    free(b);
    free(a);
    return 0;
}
