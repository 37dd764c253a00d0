// Verdict: FALSE(unreach-call)
// Engine: execute
// Flags: --data-model ILP32
// What was freed may be allocated again, so there may be more blocks than the model has addresses for.
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    for (int i = 0; i < 70000; i++) {
        free(malloc(4));
    }
    reach_error(); // violated here
    return 0;
}
