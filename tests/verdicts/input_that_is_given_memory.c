// Verdict: UNKNOWN(unsupported: ...
// A function by such a name that is given memory may fill it.
#include <assert.h>

void nondet_bytes(char *buffer, unsigned size);

int main(void)
{
    char c[2] = {0, 0};
    nondet_bytes(c, sizeof c);
    assert(c[0] == 0);
    return 0;
}
