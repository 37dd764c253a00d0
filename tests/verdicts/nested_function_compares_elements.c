// Verdict: TRUE
#include <stdlib.h>
void reach_error(void);

int main(void) {
    int numbers[3] = {2, 1, 3}, sign = -1;
    int compare(const void *a, const void *b) {
        const int *x = a, *y = b;
        return sign * (*x - *y);
    }
    qsort(numbers, 3, sizeof numbers[0], compare);
    if (numbers[0] != 3 || numbers[1] != 2 || numbers[2] != 1)
        reach_error();
    return 0;
}
