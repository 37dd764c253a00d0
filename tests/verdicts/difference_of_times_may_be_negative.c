// Verdict: FALSE(unreach-call)
// Property: unreach-call
#include <time.h>
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);

int main(void)
{
    time_t start = __VERIFIER_nondet_long(), end = __VERIFIER_nondet_long();
    if (start > end && difftime(end, start) < -100.0)
        reach_error(); // violated here
    return 0;
}
