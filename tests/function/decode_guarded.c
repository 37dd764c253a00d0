// Flags: --function first
// The same with what there must be: a block has at least one element.
#include <stddef.h>

static int first(const unsigned short *buf, size_t len)
{
    (void)len;
    return buf ? buf[0] : -1;
}
