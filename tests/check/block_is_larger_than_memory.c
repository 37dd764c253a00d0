// A size that wraps around below zero is one that no block has.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n > 1000 || n < -1000)
        return 0;
    char *p = malloc(n - 1);
    if (n < 1) {
        p[0] = 1; // finds: null
        return 0;
    }
    free(p);
    int *many = calloc(-1UL - n, 16);
    many[0] = 1; // finds: null
    free(many);
    return 0;
}
