// Verdict: TRUE
// Property: valid-memcleanup
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *p = malloc(4), *q = malloc(8);
    if (__VERIFIER_nondet_int()) {
        free(p);
        p = 0;
    }
    free(q);
    free(p);
    return 0;
}
