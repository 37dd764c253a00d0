// Verdict: FALSE(valid-memcleanup)
// Property: valid-memcleanup
#include <stdlib.h>
char *block;
static void clean(void) {
    free(block);
}
int main(void) {
    block = malloc(3);
    atexit(clean);
    if (block)
        _Exit(1); // violated here
    return 0;
}
