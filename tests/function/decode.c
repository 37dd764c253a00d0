// Flags: --function decode
// A length that says more than there is, and a pointer that may be null.
#include <stddef.h>

int decode(const unsigned char *buf, size_t len)
{
    if (len < 2 || len > 64)
        return -1;
    int high = buf[0]; // finds: null
    return high << 8 | buf[len - 1]; // finds: dereference
}
