// Shifts and the least number.
#include <limits.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int();
    int shifted = 1 << n; // finds: overflow
    int size = __VERIFIER_nondet_int() ? abs(m) : 0; // finds: overflow
    int part = m / -1; // finds: overflow
    return (shifted ^ size ^ part) & 1;
}
