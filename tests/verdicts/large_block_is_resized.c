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
    a = realloc(a, 100);
    a[99] = 1;
    a[100] = 1; // violated here: 'a[100]' is written, 1 byte at offset 100
    free(a);
    return 0;
}
