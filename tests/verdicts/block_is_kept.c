// Verdict: TRUE
// Property: valid-memsafety
#include <stdlib.h>
char *kept;

int main(void) {
    char *p = malloc(4), *q = malloc(4);
    kept = p + 1;
    free(q);
    return 0;
}
