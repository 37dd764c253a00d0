// A structure that is copied from memory, of which a member is not set.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct pair {
    int first, second;
};

static void make(struct pair *p)
{
    p->first = 1;
}

static int of_block(void)
{
    struct pair *p = malloc(sizeof *p);
    if (!p)
        return 0;
    make(p);
    struct pair copy = *p;
    free(p);
    return copy.first == 1 && copy.second == 2; // finds: uninitialised
}

static int of_local(void)
{
    struct pair local;
    make(&local);
    struct pair copy = local;
    return copy.first == 1 && copy.second == 2; // finds: uninitialised
}

int main(void)
{
    return __VERIFIER_nondet_int() ? of_block() : of_local();
}
