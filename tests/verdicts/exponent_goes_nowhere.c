// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
#include <math.h>
int main(void) {
    return frexp(1.0, 0) > 1;
}
