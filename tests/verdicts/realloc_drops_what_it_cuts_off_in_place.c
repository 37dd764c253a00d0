// Verdict: FALSE(unreach-call)
// Property: unreach-call
#include <stdlib.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
struct record { long first, second; };
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n != 8) return 0;
    struct record *p = malloc(sizeof *p);
    p->second = 7;
    struct record *q = realloc(p, n);
    if (q != p) return 0;
    q = realloc(q, sizeof *q);
    if (q->second != 7) reach_error(); // violated here
    return 0;
}
