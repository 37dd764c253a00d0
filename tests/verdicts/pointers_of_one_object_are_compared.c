// Verdict: TRUE
// Property: valid-pointer-relation
#include <stddef.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static int sum(const int *from, const int *end) {
    int total = 0;
    for (const int *p = from; p < end; p++)
        total ^= *p;
    return total;
}
int main(void) {
    int a[4] = {1, 2, 3, 4}, n = __VERIFIER_nondet_int();
    struct { char name[8]; int tail[2]; } s;
    int *block = calloc(6, sizeof(int)), *none = NULL;
    if (!block || n < 0 || n > 6)
        return 1;
    ptrdiff_t length = (char *)s.tail - s.name;
    // Equality may be asked of any pointers.
    if (a == block || none == a)
        return 2;
    return sum(a, a + 4) + sum(block, block + n) + sum(none, none) + (int)length;
}
