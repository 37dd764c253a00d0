// Verdict: FALSE(unreach-call)
// Property: unreach-call
// What lies behind a block that became shorter is not there any more when it becomes longer again.
#include <stdlib.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n != 4) return 0;
    char *p = malloc(400);
    p[200] = 7;
    p = realloc(p, n);
    p = realloc(p, 400);
    if (p[200] != 7) reach_error(); // violated here
    return 0;
}
