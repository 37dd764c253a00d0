// Streams and texts that the library looks at.
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    char line[16], *name = getenv("NAME"), *copy = malloc(8);
    FILE *f = fopen("/etc/motd", "r");
    puts(name); // finds: null
    sprintf(copy, "%d", 7); // finds: null
    fgets(line, sizeof line, f); // finds: null
    fclose(f);
    free(copy);
    return 0;
}
