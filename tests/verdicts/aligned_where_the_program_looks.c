// Verdict: TRUE
// Property: no-unaligned-access
#include <stdint.h>
extern int __VERIFIER_nondet_int(void);
static char bytes[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 60)
        return 1;
    char *p = bytes + n;
    if ((uintptr_t)p % sizeof(int))
        return 2;
    *(int *)p = 1;
    return 0;
}
