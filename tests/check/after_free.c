// A pointer to a block that is gone, and one to a frame that is.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int *frame(void)
{
    int here = 3, *there = &here;
    return there;
}

int main(void)
{
    int *block = malloc(sizeof *block);
    if (!block)
        return 1;
    *block = 1;
    free(block);
    if (__VERIFIER_nondet_int())
        return *block; // finds: dereference
    return *frame(); // finds: dereference
}
