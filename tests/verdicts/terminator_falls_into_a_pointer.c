// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// The text has no place for its end.
#include <stdlib.h>
#include <string.h>
struct node {
    char name[8];
    int *data;
};

int main(void) {
    struct node *n = malloc(sizeof *n);
    n->data = malloc(4);
    strcpy(n->name, "eight888");
    *n->data = 1; // violated here
    free(n->data);
    free(n);
    return 0;
}
