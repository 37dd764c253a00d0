// Verdict: FALSE(valid-deref)
// Slow
// Property: valid-memsafety
// The list that each node has may be empty.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node {
    struct node *next, *parts;
};

int main(void) {
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *node = malloc(sizeof *node);
        node->parts = 0;
        node->next = list;
        list = node;
        if (__VERIFIER_nondet_int() == 0) {
            struct node *part = malloc(sizeof *part);
            part->next = part->parts = 0;
            node->parts = part;
        }
    }
    for (struct node *node = list; node; node = node->next)
        node->parts->next = 0; // violated here
    abort();
}
