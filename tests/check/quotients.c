// Functions that divide.
#include <limits.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    div_t halves = div(n, 2);
    long least = ldiv(LONG_MIN, n > 0 ? n : 1).quot;
    if (n == 7)
        return div(halves.quot, n - 7).rem; // finds: division
    if (n < 0)
        return ldiv(LONG_MIN, n).quot != least; // finds: overflow
    return 0;
}
