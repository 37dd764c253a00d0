// Verdict: FALSE(valid-memtrack)
// Property: valid-memsafety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int *kept;

int main(void) {
    int *p = malloc(4);
    kept = p;
    if (__VERIFIER_nondet_int())
        kept = 0;
    return 0; // violated here: nothing leads any more to offset 0 of the block that line 8 allocates, which has 4 bytes
}
