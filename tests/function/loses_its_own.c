// Flags: --function shout
// Finds: leak
// What the function allocates itself is lost.
#include <stdlib.h>

void shout(const char *text)
{
    char *copy = malloc(2);
    if (copy && text) {
        copy[0] = text[0];
        if (copy[0] == '!')
            return;
    }
    free(copy);
}
