// Verdict: FALSE(valid-memcleanup)
// Property: valid-memcleanup
// An assertion that fails ends the program.
#include <stdlib.h>
extern void assert(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *p = malloc(4);
    assert(__VERIFIER_nondet_int()); // violated here
    free(p);
    return 0;
}
