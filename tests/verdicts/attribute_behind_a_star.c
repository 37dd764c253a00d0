// Verdict: FALSE(valid-free)
// Property: valid-memsafety
// It belongs to what is declared: the block is freed again at the end.
#include <stdlib.h>

static void release(int **p) {
    free(*p); // violated here
}

int main(void) {
    int *__attribute__((cleanup(release))) p = malloc(sizeof *p);
    free(p);
    return 0;
}
