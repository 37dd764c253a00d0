// Verdict: TRUE
// The near miss of function_returns_that_must_not.c.
#include <stdlib.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static _Noreturn void fail(int code)
{
    if (code)
        exit(code);
    for (;;)
        ;
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n > 0) {
        fail(n - 1);
        reach_error();
    }
    return 0;
}
