// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// Nothing is written.
#include <stdio.h>

int main(void) {
    int *p = 0;
    sscanf("abc", "%d", p);
    return 0;
}
