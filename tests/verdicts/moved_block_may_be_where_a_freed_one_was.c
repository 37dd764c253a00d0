// Verdict: UNKNOWN(unsupported: ...
// realloc, too, gives blocks back and new addresses.
#include <stdlib.h>
void reach_error(void);
int main(void) {
    char *p = malloc(8), *old = p;
    char *q = p ? realloc(p, 100000) : NULL;
    if (!q || q == old)
        return 0;
    char *r = malloc(8);
    if (r == old)
        reach_error();
    return 0;
}
