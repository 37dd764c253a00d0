// Verdict: TRUE
// Property: valid-memsafety
// Engine: shapes
// What a variable in scope leads to is not lost, though nobody reads it again.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node {
    struct node *next;
};

int main(void) {
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *node = malloc(sizeof *node);
        node->next = list;
        list = node;
    }
    while (__VERIFIER_nondet_int())
        if (__VERIFIER_nondet_int() == 5)
            abort();
    abort();
}
