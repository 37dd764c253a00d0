// A function that ends without its result: that is to be used by nobody. A copy that nobody reads is no use.
#include <stdlib.h>

static int sign(int number)
{
    if (number < 0)
        return -1;
    if (number > 0)
        return 1;
}

static int either(int number)
{
    if (number)
        return 3;
    else
        return 4;
}

int main(int count, char **words)
{
    sign(count - 1);
    int ignored = sign(count - 2);
    int *block = malloc(sizeof *block);
    if (!block)
        return 1;
    int copy = *block;
    free(block);
    int used = sign(count - 3);
    if (used) // finds: uninitialised
        return 2;
    return either(count) == 3;
}
