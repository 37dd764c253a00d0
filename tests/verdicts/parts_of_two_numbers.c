// Verdict: FALSE(unreach-call)
// So has each node of the list that a node has.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node {
    struct node *next;
    struct node *parts;
    int n;
};

static struct node *list(int n) {
    struct node *list = 0;
    do {
        struct node *node = malloc(sizeof *node);
        if (!node)
            exit(1);
        node->n = n++ % 3;
        node->parts = 0;
        node->next = list;
        list = node;
    } while (__VERIFIER_nondet_int());
    return list;
}

int main(void) {
    struct node *all = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *node = list(0);
        node->next = 0;
        node->parts = list(1);
        node->next = all;
        all = node;
    }
    for (struct node *node = all; node; node = node->next)
        if (node->parts->next && node->parts->n != node->parts->next->n)
            reach_error(); // violated here
    return 0;
}
