// Verdict: TRUE
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct entry {
    int number;
    char letter;
    struct entry *next;
};
int main(void) {
    int count = __VERIFIER_nondet_int(), i = __VERIFIER_nondet_int();
    if (count < 1 || count > 1000 || i < 0 || i >= count)
        return 0;
    struct entry local = {3, 'c', 0}, *zeros = calloc(count, sizeof *zeros), *other = malloc(sizeof *other);
    if (!zeros || !other)
        return 0;
    *other = local;
    struct entry *one = __VERIFIER_nondet_int() ? zeros + i : __VERIFIER_nondet_int() ? other : &local;
    if (one != other && one != &local && (one->number || one->letter || one->next))
        reach_error();
    if (one == other && one->number != 3)
        reach_error();
    return 0;
}
