// Verdict: FALSE(valid-memcleanup)
// Property: valid-memcleanup
#include <stdlib.h>
int main(void) {
    char *p = malloc(3);
    if (p)
        __builtin_trap(); // violated here
    free(p);
    return 0;
}
