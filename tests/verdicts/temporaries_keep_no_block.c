// Verdict: FALSE(valid-memtrack)
// Property: valid-memsafety
// When the program ends, no variable leads to the block, although the call's result was stored somewhere.
#include <stdlib.h>
int main(void) {
    char *p = malloc(4);
    p = 0;
    if (!p)
        exit(1); // violated here
    return 0;
}
