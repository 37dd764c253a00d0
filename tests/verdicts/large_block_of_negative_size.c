// Verdict: UNKNOWN(unsupported...
// Flags: --data-model ILP32
// Property: valid-memsafety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    char *a = malloc(n);
    if (n < 0)
        a[n] = 1;
    free(a);
    return 0;
}
