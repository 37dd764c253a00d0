// Verdict: FALSE(unreach-call)
// Property: unreach-call
// glibc frees the block and returns null.
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
    char *p = malloc(4), *q = realloc(p, 0);
    if (q == 0) reach_error(); // violated here
    return 0;
}
