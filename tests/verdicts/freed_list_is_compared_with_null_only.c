// Verdict: TRUE
#include <stdlib.h>
void reach_error(void);
struct node { struct node *next; };
int main(void) {
    struct node *first = malloc(sizeof *first);
    if (!first)
        return 0;
    first->next = NULL;
    int freed = 0;
    while (first != NULL) {
        struct node *next = first->next;
        free(first);
        freed++;
        first = next;
    }
    if (freed != 1)
        reach_error();
    return 0;
}
