// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// Engine: legion+
// What a node leads to is part of what the one before it leads to.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct part {
    struct part *next;
};
struct node {
    struct node *next;
    struct part *parts;
};

int main(void) {
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) {
        struct part *part = malloc(sizeof *part);
        part->next = list ? list->parts : 0;
        struct node *node = malloc(sizeof *node);
        node->next = list;
        node->parts = part;
        list = node;
    }
    while (list) {
        struct node *next = list->next;
        struct part *part = list->parts;
        while (part) {
            struct part *after = part->next; // violated here
            free(part);
            part = after;
        }
        free(list);
        list = next;
    }
    return 0;
}
