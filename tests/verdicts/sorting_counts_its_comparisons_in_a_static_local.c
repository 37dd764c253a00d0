// Verdict: UNKNOWN(unsupported: ...
#include <stdlib.h>
extern void reach_error(void);

static int compare(const void *a, const void *b) {
    static int count;
    if (++count > 5) reach_error();
    return *(const int *)a - *(const int *)b;
}

int main(void) {
    int numbers[4] = {4, 3, 2, 1};
    qsort(numbers, 4, sizeof *numbers, compare);
    return 0;
}
