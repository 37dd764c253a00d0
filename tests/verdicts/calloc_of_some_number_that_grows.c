// Verdict: UNKNOWN(unconfirmed)
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int count = __VERIFIER_nondet_int();
    if (count < 1 || count > 1000)
        return 0;
    int *numbers = calloc(count, sizeof *numbers);
    if (!numbers)
        return 0;
    numbers = realloc(numbers, (count + 5) * sizeof *numbers);
    // Nobody clears what is behind the old end.
    if (numbers && numbers[count + 2])
        reach_error();
    return 0;
}
