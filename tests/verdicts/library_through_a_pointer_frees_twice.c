// Verdict: FALSE(valid-free)
// Property: valid-memsafety
#include <stdlib.h>
static void (*drop)(void *) = free;
static void (*drop_too)(void *) = &free;
int main(void)
{
    char *block = malloc(8);
    drop(block);
    if (drop == drop_too)
        drop_too(block); // violated here
    return 0;
}
