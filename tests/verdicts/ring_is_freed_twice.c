// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// The last node leads to the first one.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node {
    struct node *next;
};

int main(void) {
    struct node *first = malloc(sizeof *first), *last = first;
    while (__VERIFIER_nondet_int()) {
        last->next = malloc(sizeof *last);
        last = last->next;
    }
    last->next = first;
    struct node *node = first;
    do {
        struct node *next = node->next; // violated here
        free(node);
        node = next;
    } while (node);
    abort();
}
