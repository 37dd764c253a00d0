// Verdict: FALSE(valid-memtrack)
// Property: valid-memsafety
// Two members lead to one block in the first node, and to two things in the second.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct part {
    struct part *next;
};
struct node {
    struct node *next;
    struct part *first, *second;
};

static struct part *part(void) {
    struct part *part = malloc(sizeof *part);
    part->next = 0;
    return part;
}

int main(void) {
    struct node *list = malloc(sizeof *list), *other = malloc(sizeof *other);
    list->next = other;
    list->first = list->second = part();
    other->next = 0;
    other->first = 0;
    other->second = part();
    other = 0;
    while (__VERIFIER_nondet_int())
        continue;
    while (list) {
        struct node *next = list->next;
        free(list->first);
        free(list);
        list = next;
    }
    return 0; // violated here
}
