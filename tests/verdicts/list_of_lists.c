// Verdict: TRUE
// Property: valid-memsafety
// Engine: shapes
// Each node has a list of its own, which may be empty.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct part {
    int n;
    struct part *next;
};
struct node {
    struct node *next;
    struct part *parts;
};

int main(void) {
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *node = malloc(sizeof *node);
        node->parts = 0;
        while (__VERIFIER_nondet_int()) {
            struct part *part = malloc(sizeof *part);
            part->n = __VERIFIER_nondet_int();
            part->next = node->parts;
            node->parts = part;
        }
        node->next = list;
        list = node;
    }
    while (list) {
        struct node *next = list->next;
        while (list->parts) {
            struct part *part = list->parts;
            list->parts = part->next;
            free(part);
        }
        free(list);
        list = next;
    }
    return 0;
}
