// Verdict: FALSE(valid-free)
// Property: valid-memsafety
// Not every text is a block of its own.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node {
    struct node *next;
    char *text;
    char own[4];
};

int main(void) {
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *node = malloc(sizeof *node);
        node->text = __VERIFIER_nondet_int() ? malloc(8) : node->own;
        node->next = list;
        list = node;
    }
    while (list) {
        struct node *next = list->next;
        free(list->text); // violated here
        free(list);
        list = next;
    }
    return 0;
}
