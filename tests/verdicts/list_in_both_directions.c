// Verdict: TRUE
// Property: valid-memsafety
// Engine: shapes
// As in a kernel: a head and links within the nodes.
#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct link {
    struct link *next, *prev;
};
struct node {
    int n;
    struct link link;
};
#define NODE(l) ((struct node *)((char *)(l) - offsetof(struct node, link)))

static void add(struct link *head, struct link *new) {
    new->next = head;
    new->prev = head->prev;
    head->prev->next = new;
    head->prev = new;
}

static void delete(struct link *link) {
    link->prev->next = link->next;
    link->next->prev = link->prev;
    free(NODE(link));
}

int main(void) {
    struct link head = {&head, &head};
    while (__VERIFIER_nondet_int()) {
        struct node *node = malloc(sizeof *node);
        node->n = __VERIFIER_nondet_int();
        add(&head, &node->link);
    }
    struct link *at = head.next;
    while (at != &head) {
        struct link *next = at->next;
        if (NODE(at)->n < 0)
            delete(at);
        at = next;
    }
    while (head.prev != &head)
        delete(head.prev);
    return 0;
}
