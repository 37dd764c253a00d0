// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    char *text, *name = malloc(4);
    if (!name)
        return 1;
    free(name);
    if (asprintf(&text, "<%s>", name) >= 0) // violated here
        free(text);
    return 0;
}
