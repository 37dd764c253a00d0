// Verdict: TRUE
// Property: valid-memsafety
#include <stdlib.h>

static int with(int (*f)(int), int x) {
    return f ? f(x) : 0;
}

static int plain(int x) {
    return x;
}

int main(void) {
    int *cell = malloc(sizeof *cell), sum = 0;
    if (!cell)
        return 1;
    for (int i = 0; i < 2; i++) {
        int step = i;
        int add(int x) {
            *cell = x + step;
            return sum += *cell;
        }
        with(add, 3);
        with(i ? plain : add, 4);
        with(0, 5);
    }
    free(cell);
    return 0;
}
