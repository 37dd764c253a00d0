// Verdict: FALSE(valid-memtrack)
// Flags: --data-model ILP32
// Property: valid-memsafety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
char *kept;

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1000000)
        return 0;
    char *a = malloc(n), *b = malloc(n);
    kept = a + n;
    return 0; // violated here: nothing leads any more to offset 0 of the block that line 12 allocates
}
