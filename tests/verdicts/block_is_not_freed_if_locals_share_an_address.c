// Verdict: UNKNOWN(unsupported...
// Property: valid-memcleanup
// The local of a second call may have another address than that of the first one, or the same.
#include <stdlib.h>
static void f(int **out) {
    int a[10];
    *out = a;
}
int main(void) {
    int *p, *q;
    f(&p);
    f(&q);
    char *block = malloc(1);
    if (p != q)
        return 0;
    free(block);
    return 0;
}
