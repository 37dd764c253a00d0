// Verdict: TRUE
// Flags: --data-model ILP32
// Property: valid-memsafety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
char *kept;

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1)
        return 0;
    char *a = malloc(n);
    kept = a + n / 2;
    return 0;
}
