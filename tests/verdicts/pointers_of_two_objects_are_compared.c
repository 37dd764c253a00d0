// Verdict: FALSE(valid-pointer-relation)
// Property: valid-pointer-relation
#include <stdlib.h>
static int *later(int *p, int *q) {
    return p > q ? p : q; // violated here
}
int main(void) {
    int a[4], *block = malloc(16);
    if (!block || later(a, a + 4) != a + 4)
        return 1;
    return later(a + 1, block) == a;
}
