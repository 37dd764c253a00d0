// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// Not every function that frees something takes null as 'free' does.
#include <regex.h>

int main(void) {
    regfree(0);
    return 0;
}
