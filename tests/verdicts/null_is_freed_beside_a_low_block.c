// Verdict: TRUE
// Property: valid-memsafety
// Engine: shapes
// Blocks whose addresses are compared may be anywhere, in the low part of the address space too: freeing null ends none.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node {
    char *text, *more;
    char own[4];
};

int main(void) {
    for (int i = 0; i < 2; i++) {
        struct node *node = malloc(sizeof *node);
        node->text = __VERIFIER_nondet_int() ? malloc(8) : node->own;
        node->more = __VERIFIER_nondet_int() ? malloc(4) : 0;
        node->text[3] = 0;
        free(node->more);
        if (node->text != node->own)
            free(node->text);
        free(node);
    }
    return 0;
}
