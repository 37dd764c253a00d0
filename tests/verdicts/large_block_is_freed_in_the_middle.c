// Verdict: FALSE(valid-free)
// Flags: --data-model ILP32
// Property: valid-memsafety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1000000)
        return 0;
    char *a = malloc(n);
    a += n / 2;
    free(a); // violated here: 'free' is given offset
    return 0;
}
