// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
#include <stdio.h>

int main(void) {
    int x = 0;
    scanf("%ld", &x);
    return 0;
}
