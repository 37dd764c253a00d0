// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// A function without numbers of elements takes one object, which is not at null.
#include <stdlib.h>

int main(void) {
    return (int)nrand48(0);
}
