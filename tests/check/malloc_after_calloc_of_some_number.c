#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned count = __VERIFIER_nondet_uint();
    if (count < 1 || count > 9)
        return 0;
    int *numbers = calloc(count, sizeof *numbers);
    if (!numbers)
        return 0;
    int sum = numbers[count - 1];
    free(numbers);
    numbers = malloc(count * sizeof *numbers);
    if (!numbers)
        return 0;
    if (numbers[count - 1]) // finds: uninitialised
        sum++;
    free(numbers);
    return sum;
}
