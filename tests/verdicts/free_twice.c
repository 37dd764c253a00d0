// Verdict: FALSE(valid-free)
// Property: valid-memsafety
#include <stdlib.h>
static void drop(int *p) {
    free(p); // violated here: and is dead after 'free'
}

int main(void) {
    int *p = malloc(4);
    drop(p);
    drop(p);
    return 0;
}
