// Verdict: UNKNOWN(unsupported: ...
// Engine: execute
// Flags: --data-model ILP32
// Property: valid-memsafety
// What is started before 'main' and called by it runs twice, and needs addresses twice.
#include <stdlib.h>

static int is_filled;
static char *kept;
static void *volatile last;

__attribute__((constructor)) static void fill(void) {
    for (int i = 0; !is_filled && i < 14325; i++) {
        last = malloc(4);
    }
    is_filled = 1;
    char big[2019u << 18];
    kept = big;
    kept[0] = 1;
}

int main(void) {
    fill();
    *(volatile int *)0 = 1;
    return 0;
}
