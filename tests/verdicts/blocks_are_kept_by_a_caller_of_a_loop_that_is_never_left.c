// Verdict: TRUE
// Property: valid-memsafety
// Engine: shapes
// Default: TRUE
// What a function's loop without an end does not see may be kept by the function that called it.
#include <stdlib.h>

static int turns;

static void idle(void)
{
    for (;;)
        turns = !turns;
}

int main(void)
{
    int *kept = malloc(sizeof *kept);
    *kept = 1;
    idle();
    free(kept);
}
