// Verdict: FALSE(unreach-call)
// 'exit' is called through a pointer, and a destructor calls the function again whose local is alive.
#include <stdlib.h>

void reach_error(void) {}

static int *first;
static void (*leave)(int) = exit;

static void f(int v) {
    int x = v;
    if (!first) {
        first = &x;
        leave(0);
    }
    if (*first == 1)
        reach_error(); // violated here
}

__attribute__((destructor)) static void last(void) { f(2); }

int main(void) {
    f(1);
    return 0;
}
