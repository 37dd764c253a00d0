// Flags: --function copy
// A result that is allocated is the caller's: it is not lost.
#include <stdlib.h>

int *copy(const int *from)
{
    if (!from)
        return 0;
    int *to = malloc(sizeof *to);
    if (to)
        *to = *from;
    return to;
}
