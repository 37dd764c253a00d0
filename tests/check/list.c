// Not decided: leak
// A list whose nodes are lost where there is no memory for another, and whose first node may not be there.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    int value;
};

int main(void)
{
    struct node *list = 0;
    for (int i = 0; i < 2; i++) {
        struct node *node = malloc(sizeof *node);
        if (!node)
            return 1; // finds: leak
        node->next = list;
        node->value = i;
        list = node;
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return list->value; // finds: null
}
