// Not decided: leak
// A block of which nobody knows the address any more.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static char *kept;

int main(void)
{
    char *block = malloc(8);
    if (__VERIFIER_nondet_int())
        kept = block;
    else if (__VERIFIER_nondet_int())
        free(block);
    return 0; // finds: leak
}
