// Flags: --function task --checks leak,free
// A task of an operating system never returns.
#include <stdlib.h>

void task(const char *name)
{
    if (!name)
        return;
    for (;;) {
        char *line = malloc(8);
        if (!line)
            continue;
        line[0] = *name;
        if (line[0] == 3)
            continue; // finds: leak
        free(line);
    }
}
