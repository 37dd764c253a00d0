// Verdict: FALSE(valid-memcleanup)
// Property: valid-memcleanup
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int *kept;

int main(void) {
    kept = malloc(4);
    if (__VERIFIER_nondet_int())
        exit(1); // violated here: the program ends and nobody has freed offset 0 of the block that line 8 allocates, which has 4 bytes
    free(kept);
    return 0;
}
