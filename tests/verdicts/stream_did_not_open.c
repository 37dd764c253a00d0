// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// 'fopen' may return a null pointer.
#include <stdio.h>

int main(void) {
    FILE *f = fopen("/nonexistent/a", "r");
    char b[4];
    fgets(b, 4, f);
    return 0;
}
