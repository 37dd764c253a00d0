// Verdict: TRUE
// Property: no-unaligned-access
// Flags: --data-model ILP32
// With 32 bits doubles and long integers are at multiples of 4 in records, which is all that is asked of them.
#include <stdlib.h>
struct pair { int first; long long second; double third; };
_Static_assert(sizeof(struct pair) == 20, "no padding");
int main(void) {
    char *block = malloc(32);
    if (!block)
        return 1;
    double *p = (double *)(block + 4);
    *p = 1;
    struct pair *pair = (struct pair *)(block + 12);
    pair->second = 2;
    double *third = &pair->third;
    *third = 3;
    free(block);
    return 0;
}
