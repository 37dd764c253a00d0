// Verdict: FALSE(valid-free)
// Property: valid-memsafety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x, *p = __VERIFIER_nondet_int() ? malloc(4) : &x;
    *p = 1;
    free(p); // violated here: 'free' is given offset 0 of 'x', which has 4 bytes
    return 0;
}
