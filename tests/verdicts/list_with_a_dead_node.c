// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// The node before the one that is deleted leads to it still.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node {
    struct node *next, *prev;
};

int main(void) {
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *node = malloc(sizeof *node);
        node->next = list;
        node->prev = 0;
        if (list)
            list->prev = node;
        list = node;
    }
    for (struct node *node = list; node; node = node->next)
        if (node->prev && node->next && __VERIFIER_nondet_int()) {
            struct node *before = node->prev;
            node->next->prev = before;
            free(node);
            node = before->next->next; // violated here
            before->next = node;
        }
    abort();
}
