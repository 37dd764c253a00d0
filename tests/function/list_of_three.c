// Flags: --function third --pointer-depth 3
// With a third element, and values that say which.
#include <assert.h>

struct node {
    int value;
    struct node *next;
};

int third(const struct node *list)
{
    if (!list || !list->next || !list->next->next)
        return 0;
    assert(list->value != 1 || list->next->value != 2 || list->next->next->value != 3); // finds: assertion
    return 3;
}
