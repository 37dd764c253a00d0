// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdlib.h>
int main(void) {
    int *p = malloc(4), *q;
    *p = 1;
    q = realloc(p, 8);
    q[1] = q[0];
    *p = 2; // violated here: and is dead after 'realloc'
    free(q);
    return 0;
}
