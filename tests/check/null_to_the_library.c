// Not decided: null
// Functions of the library look where their arguments lead.
#include <stdlib.h>
#include <string.h>

int main(void)
{
    const char *name = getenv("NAME");
    if (!name)
        return 1;
    char *copy = malloc(8);
    strcpy(copy, "name"); // finds: null
    free(copy);
    return 0;
}
