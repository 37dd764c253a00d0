// Verdict: UNKNOWN(unconfirmed)
#include <stdlib.h>
extern void reach_error(void);
static short numbers[4] = {1, 2, 3, 4};

static int compare(const void *a, const void *b) {
    short x = *(const short *)a, y = *(const short *)b;
    if (x == 2 && y == 4) reach_error();
    return x - y;
}

int main(void) {
    qsort(numbers, 4, sizeof *numbers, compare);
    return 0;
}
