// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// The format asks for a text that is not given.
#include <stdio.h>

int main(void) {
    printf("%s\n");
    return 0;
}
