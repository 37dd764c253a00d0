// Verdict: UNKNOWN(unsupported...
// Flags: --data-model ILP32
// Property: valid-memsafety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 2000000000)
        return 0;
    char *a = malloc(n);
    free(a);
    char *b = malloc(n); // There is room for it, but not beside the first one.
    b[n] = 1;
    free(b);
    return 0;
}
