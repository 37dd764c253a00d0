// Verdict: TRUE
// A copy from null ends the execution, of no bytes it does not.
#include <string.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int to = 1, from = 2, *p = __VERIFIER_nondet_int() ? &from : 0;
    memcpy(&to, p, sizeof to);
    if (!p)
        reach_error();
    return 0;
}
