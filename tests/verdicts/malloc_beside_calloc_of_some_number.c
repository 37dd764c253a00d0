// Verdict: FALSE(unreach-call)
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int count = __VERIFIER_nondet_int();
    if (count < 2 || count > 1000)
        return 0;
    int *zeros = calloc(count, sizeof *zeros), *other = malloc(count * sizeof *other);
    if (!zeros || !other)
        return 0;
    other[1] = 7;
    int *one = __VERIFIER_nondet_int() ? zeros : other;
    if (one != zeros && one[1])
        reach_error(); // violated here
    return 0;
}
