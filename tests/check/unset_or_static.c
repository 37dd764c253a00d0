// A pointer to a local that may also be one to a static object or to a literal.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

static int limit = 3;
static int limits[4];

static int twice(const int *of)
{
    return (*of & 7) * 2; // finds: uninitialised
}

int main(void)
{
    int n = __VERIFIER_nondet_int(), set = 2, unset;
    if (n == 1)
        return twice(&limit) + twice(&limits[2]) + twice(&set);
    if (n == 2)
        return twice(&unset);
    char text[4];
    if (n > 4)
        text[0] = 0;
    const char *chosen = n > 3 ? text : "ab";
    if (chosen[0] == 'a') // finds: uninitialised
        return 1;
    int *block = n == 3 ? limits : malloc(2 * sizeof *block);
    if (!block)
        return 1;
    if (n != 3)
        block[0] = 1;
    n = block[0] & 1;
    if (block != limits)
        free(block);
    return n;
}
