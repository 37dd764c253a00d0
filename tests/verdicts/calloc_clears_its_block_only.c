// Verdict: FALSE(unreach-call)
// Property: unreach-call
// What 'realloc' adds to a block of 'calloc' is not zero.
#include <stdlib.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n != 4) return 0;
    char *p = calloc(1, n);
    if (p[3] != 0) return 0;
    p = realloc(p, 100);
    if (p[90] != 0) reach_error(); // violated here
    return 0;
}
