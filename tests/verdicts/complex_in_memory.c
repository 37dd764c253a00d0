// Verdict: TRUE
// Property: valid-memsafety
#include <stdlib.h>
int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    _Complex float *z = malloc(3 * sizeof *z);
    if (!z || n < 0 || n > 5) {
        free(z);
        return 0;
    }
    z[0] = z[1] = z[2] = 1i;
    z[n / 2] *= z[0];
    ((float *)z)[n]++;
    n = z[2] != 0;
    free(z);
    return n;
}
