// Verdict: TRUE
// Property: no-overflow
#include <stdlib.h>

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(void) {
    int numbers[3] = {5, 7, 2};
    qsort(numbers, 3, sizeof *numbers, compare);
    return 0;
}
