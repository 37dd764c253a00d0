// Verdict: TRUE
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int count = __VERIFIER_nondet_int();
    if (count < 1 || count > 1000)
        return 0;
    for (int k = 0; k < 3; k++) {
        char *letters = calloc(count, 1), *others = malloc(count);
        if (!letters || !others)
            return 0;
        char *either = __VERIFIER_nondet_int() ? letters : others;
        if (either == letters && letters[count - 1])
            reach_error();
        letters[count - 1] = others[0] = 1;
        free(others);
        free(letters);
    }
    return 0;
}
