// Not decided: uninitialised
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned count = __VERIFIER_nondet_uint();
    if (count < 1 || count > 9)
        return 0;
    int *numbers = calloc(count, sizeof *numbers);
    if (!numbers)
        return 0;
    int *more = realloc(numbers, (count + 1) * sizeof *more);
    if (!more) {
        free(numbers);
        return 0;
    }
    // Nobody has set what is behind the old end.
    int last = more[count] ? 1 : 0;
    free(more);
    return last;
}
