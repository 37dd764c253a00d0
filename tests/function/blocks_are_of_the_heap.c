// Flags: --function drop
// What is given may be freed, once, and is not lost if it is not.
#include <stdlib.h>

struct buffer {
    char *data;
    unsigned size;
};

void drop(struct buffer *b, int again)
{
    if (!b || b->size == 0)
        return;
    free(b->data);
    if (again == 7)
        free(b->data); // finds: free
    free(b);
}
