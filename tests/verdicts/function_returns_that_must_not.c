// Verdict: UNKNOWN(unsupported: ...
// What follows a function that is declared not to return, and does, is anybody's guess.
#include <stdlib.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static _Noreturn void fail(int code)
{
    if (code)
        exit(code);
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
