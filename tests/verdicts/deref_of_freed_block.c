// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdlib.h>
struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *p = malloc(sizeof *p), *q = p;
    p->value = 3;
    free(p);
    return q->value; // violated here: 'q->value' is read, 4 bytes at offset 0 of the block that line 10 allocates, which has 16 bytes and is dead after 'free'
}
