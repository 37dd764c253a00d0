// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// Only the first nodes are known not to be the last.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node {
    int n;
    struct node *next;
};

int main(void) {
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *node = malloc(sizeof *node);
        node->n = list && list->next ? 3 : 1;
        node->next = list;
        list = node;
    }
    if (!list || !list->next || !list->next->next || !list->next->next->next)
        abort();
    struct node *node = list;
    while (node->n == 3 || __VERIFIER_nondet_int()) // violated here
        node = node->next;
    abort();
}
