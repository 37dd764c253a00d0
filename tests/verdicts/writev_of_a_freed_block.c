// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// What writev reads is not checked, so nothing is proved of it: here it is freed.
#include <stdlib.h>
#include <sys/uio.h>

int main(void) {
    char *p = malloc(4);
    struct iovec v = {p, 4};
    free(p);
    writev(1, &v, 1);
    return 0;
}
