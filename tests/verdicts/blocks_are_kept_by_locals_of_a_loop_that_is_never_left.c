// Verdict: TRUE
// Property: valid-memsafety
// Engine: shapes
// Default: TRUE
// What a turn of a loop without an end leaves is freed in the next one, as a local keeps it.
#include <stdlib.h>

int main(void)
{
    int *last = NULL;
    for (;;) {
        int *next = malloc(sizeof *next);
        *next = 1;
        free(last);
        last = next;
    }
}
