// Verdict: FALSE(unreach-call)
// Each node has its own number.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node {
    struct node *next;
    int n;
};

int main(void) {
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *node = malloc(sizeof *node);
        if (!node)
            return 1;
        node->n = __VERIFIER_nondet_int() ? 1 : 2;
        node->next = list;
        list = node;
    }
    for (struct node *node = list; node && node->next; node = node->next)
        if (node->n != node->next->n)
            reach_error(); // violated here
    return 0;
}
