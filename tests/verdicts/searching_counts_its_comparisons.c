// Verdict: UNKNOWN(unsupported: ...
#include <stdlib.h>
extern void reach_error(void);
static int count;

static int compare(const void *a, const void *b) {
    count++;
    return *(const int *)a - *(const int *)b;
}

int main(void) {
    int numbers[4] = {1, 2, 3, 4}, key = 1;
    bsearch(&key, numbers, 4, sizeof *numbers, compare);
    if (count > 1) reach_error();
    return 0;
}
