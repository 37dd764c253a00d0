// Verdict: TRUE
// Property: unreach-call
#include <stdlib.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
struct pair { int *first; long second; };
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < sizeof(struct pair) || n > 100) return 0;
    int x = 3;
    struct pair *p = calloc(1, n);
    if (p->second != 0) reach_error();
    p->first = &x;
    p = realloc(p, n + 1);
    if (*p->first != 3 || p->second != 0) reach_error();
    return 0;
}
