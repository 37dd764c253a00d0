// Verdict: FALSE(valid-deref)
// Flags: --data-model ILP32
// Property: valid-memsafety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1000000)
        return 0;
    char *a = malloc(n);
    a[n - 1] = 1;
    char *last = a + n - 1;
    free(a);
    return *last; // violated here: '*last' is read, 1 byte at offset
}
