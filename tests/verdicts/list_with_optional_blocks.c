// Verdict: TRUE
// Property: valid-memsafety
// Engine: shapes
// A node has a text of its own, or leads to one that it holds, or to none.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node {
    struct node *next;
    char *text, *more;
    char own[4];
};

int main(void) {
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *node = malloc(sizeof *node);
        node->text = __VERIFIER_nondet_int() ? malloc(8) : node->own;
        node->more = 0;
        if (__VERIFIER_nondet_int())
            node->more = malloc(4);
        node->next = list;
        list = node;
    }
    while (list) {
        struct node *next = list->next;
        list->text[3] = 0;
        if (list->more)
            list->more[3] = 0;
        if (list->text != list->own)
            free(list->text);
        free(list->more);
        free(list);
        list = next;
    }
    return 0;
}
