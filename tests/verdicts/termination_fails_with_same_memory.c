// Verdict: FALSE(termination)
// Property: termination
// What the rounds change of memory is the same again, as it was written before.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *state = malloc(sizeof *state);
    if (!state)
        return 0;
    *state = __VERIFIER_nondet_int();
    while (*state != 3) // violated here: a state that it was in before
        *state = *state == 5 ? 5 : 3;
    return 0;
}
