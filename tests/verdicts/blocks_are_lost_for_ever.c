// Verdict: BOUNDED(...
// Property: valid-memsafety
// Flags: --unroll 2
// The program has no end at which something could be asked, and loses memory all the same.
#include <stdlib.h>
int main(void) {
    while (1)
        malloc(4);
    return 0;
}
