// Verdict: FALSE(valid-memcleanup)
// Property: valid-memcleanup
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
// Nothing special here, as the property is another one.
extern void reach_error(void);
int main(void) {
    char *p = malloc(3);
    int holds = __VERIFIER_nondet_int();
    reach_error();
    if (p)
        assert(holds); // violated here
    free(p);
    return 0;
}
