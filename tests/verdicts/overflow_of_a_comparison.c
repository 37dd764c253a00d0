// Verdict: UNKNOWN(unconfirmed)
// Property: no-overflow
// Neighbours have a difference that fits; whether others are compared is the library's business.
#include <stdlib.h>

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(void) {
    int numbers[3] = {-2000000000, 0, 2000000000};
    qsort(numbers, 3, sizeof *numbers, compare);
    return 0;
}
