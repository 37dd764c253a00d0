// Flags: --function first_word
// A pointer to char leads to a text; bytes have no end of their own.
#include <stddef.h>
#include <string.h>

static unsigned sum(const unsigned char *bytes)
{
    unsigned total = 0;
    while (*bytes) // finds: dereference
        total += *bytes++;
    return total;
}

size_t first_word(const char *text, const unsigned char *bytes)
{
    size_t n = 0;
    if (!text || !bytes)
        return 0;
    while (text[n] && text[n] != ' ')
        n++;
    return n + strlen(text) + sum(bytes);
}
