// Verdict: TRUE
// Property: valid-memsafety
// Engine: shapes
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node {
    struct node *next;
    int n;
};

int main(void) {
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *node = malloc(sizeof *node);
        node->n = __VERIFIER_nondet_int();
        node->next = list;
        list = node;
    }
    for (struct node *node = list; node; node = node->next)
        node->n++;
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
