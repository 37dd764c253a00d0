// Verdict: TRUE
// Property: termination
// Engine: k-induction
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *left = malloc(sizeof *left);
    if (!left)
        return 0;
    *left = __VERIFIER_nondet_int();
    while (*left > 0)
        (*left)--;
    return 0;
}
