// Verdict: FALSE(valid-memtrack)
// Property: valid-memsafety
// Engine: portfolio
// The program has no end at which something could be asked, and loses memory all the same.
#include <stdlib.h>
int main(void) {
    while (1)
        malloc(4); // violated here
    return 0;
}
