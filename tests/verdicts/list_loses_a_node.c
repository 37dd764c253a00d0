// Verdict: FALSE(valid-memtrack)
// Property: valid-memsafety
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
    while (list) {
        struct node *node = list;
        list = list->next;
        if (list && list->next)
            list = list->next;
        free(node);
    }
    return 0; // violated here
}
