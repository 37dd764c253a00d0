// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// More bytes are read than the literal has.
#define _GNU_SOURCE
#include <unistd.h>

int main(void) {
    char b[200];
    swab("ab", b, 100);
    return 0;
}
