// Verdict: TRUE
// A program of SMACK's where its header is not installed.
#include "smack.h"
#include <assert.h>

int main(void)
{
    int x = __VERIFIER_nondet_int();
    unsigned long y = __SMACK_nondet_unsigned_long();
    assume(x > 0 && x < 100);
    __VERIFIER_assume(y <= LONG_MAX);
    assert(x * x < 10000);
    __VERIFIER_assert((long)y >= 0);
    return 0;
}
