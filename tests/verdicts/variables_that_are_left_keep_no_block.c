// Verdict: FALSE(valid-memtrack)
// Property: valid-memsafety
// When the program ends, the scope is left of the variable that led to the block.
#include <stdlib.h>
int main(void) {
    {
        char *p = malloc(4);
        *p = 1;
    }
    exit(0); // violated here
}
