// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// glibc reads the time without a look at the pointer.
#include <sys/time.h>

int main(void) {
    struct timezone zone = {0, 0};
    return settimeofday(0, &zone);
}
