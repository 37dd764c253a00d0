// Verdict: TRUE
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int count = __VERIFIER_nondet_int(), i = __VERIFIER_nondet_int();
    if (count < 1 || count > 1000 || i < 0 || i >= count)
        return 0;
    int *numbers = calloc(count, sizeof *numbers);
    if (!numbers)
        return 0;
    if (i > 3)
        numbers[3] = 1;
    if (numbers[i])
        reach_error();
    free(numbers);
    return 0;
}
