// Verdict: FALSE(unreach-call)
// SMACK's assertion of what does not hold of the largest value.
#include <smack.h>

int main(void)
{
    short x = __VERIFIER_nondet_short();
    assume(x > 0);
    __VERIFIER_assert(x != SHRT_MAX); // violated here
    return 0;
}
