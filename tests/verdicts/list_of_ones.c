// Verdict: TRUE
// Engine: shapes
// What is known of each node is known of all.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node {
    int n;
    struct node *next;
};

int main(void) {
    struct node *first = malloc(sizeof *first), *last = first;
    if (!first)
        return 1;
    first->n = 1;
    while (__VERIFIER_nondet_int()) {
        last->next = malloc(sizeof *last);
        if (!last->next)
            return 1;
        last = last->next;
        last->n = 1;
    }
    last->next = 0;
    last->n = 2;
    while (first->n == 1)
        first = first->next;
    if (first->n != 2 || first->next)
        reach_error();
    return 0;
}
