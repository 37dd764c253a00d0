// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdlib.h>
struct pair {
    int a;
    int b;
};

int main(void) {
    struct pair p, *q = malloc(sizeof(int));
    q->a = 1;
    p = *q; // violated here: '*q' is read, 8 bytes at offset 0 of the block that line 10 allocates, which has 4 bytes
    free(q);
    return p.a;
}
