// Verdict: TRUE
// Property: valid-memsafety
// The text has place for its end.
#include <stdlib.h>
#include <string.h>
struct node {
    char name[8];
    int *data;
};

int main(void) {
    struct node *n = malloc(sizeof *n);
    n->data = malloc(4);
    strcpy(n->name, "seven77");
    *n->data = 1;
    free(n->data);
    free(n);
    return 0;
}
