// Verdict: TRUE
// Flags: --data-model ILP32
// Property: valid-memsafety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int(), i = __VERIFIER_nondet_int();
    if (n < 1 || m < 1 || n > 1 << 28 || m > 1 << 28)
        return 0;
    int *a = malloc(n * sizeof *a), *b = malloc(m * sizeof *b);
    b[0] = 5;
    if (i >= 0 && i < n)
        a[i] = 7;
    int *last = &a[n - 1];
    *last = b[0] == 5 ? 1 : *(int *)0;
    free(b);
    free(a);
    return 0;
}
