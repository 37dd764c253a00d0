// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// One of two texts is there, and the other is not.
#define _GNU_SOURCE
#include <string.h>

int main(void) {
    return strverscmp(0, "1.2");
}
