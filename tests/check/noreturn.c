// A function that is declared not to return, and one that does not; a place that is said not to be reached.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

_Noreturn static void may_return(int code)
{
    if (code)
        exit(code);
}

__attribute__((noreturn)) static void ends(int code)
{
    if (code)
        exit(code);
    for (;;)
        ;
}

static int sign(int n)
{
    switch (n) {
    case 0:
        return 0;
    case 1:
        return 1;
    default:
        __builtin_unreachable(); // finds: noreturn
    }
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n == 7)
        may_return(__VERIFIER_nondet_int()); // finds: noreturn
    if (n == 8)
        ends(__VERIFIER_nondet_int());
    return sign(n);
}
