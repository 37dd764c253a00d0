// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#define _GNU_SOURCE
#include <string.h>
int main(void) {
    char block[3] = {'a', 'b', 'c'};
    return memmem(block, 4, "zc", 2) != 0; // violated here
}
