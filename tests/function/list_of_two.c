// Flags: --function third
// Two pointers are followed from an argument on: lists have two elements at most.
#include <assert.h>

struct node {
    int value;
    struct node *next;
};

int third(const struct node *list)
{
    if (!list || !list->next)
        return 0;
    assert(!list->next->next);
    return list->next->value;
}
