// Verdict: FALSE(unreach-call)
// Property: unreach-call
// A block of its own, a static one, or none.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node {
    struct node *next;
    int *number;
};
static int number;

static struct node *add(struct node *list, int *number) {
    struct node *node = malloc(sizeof *node);
    node->next = list;
    node->number = number;
    return node;
}

int main(void) {
    struct node *list = add(0, 0);
    list = add(list, malloc(sizeof(int)));
    while (__VERIFIER_nondet_int())
        continue;
    list = add(list, &number);
    while (__VERIFIER_nondet_int())
        continue;
    list = add(list, 0);
    while (__VERIFIER_nondet_int())
        continue;
    for (; list; list = list->next)
        if (list->number == &number)
            reach_error(); // violated here
    return 0;
}
