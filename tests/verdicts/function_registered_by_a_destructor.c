// Verdict: FALSE(unreach-call)
// What a destructor registers runs after the last destructor.
#include <stdlib.h>

void reach_error(void) {}

static int count;

static void handler(void) {
    if (count == 2)
        reach_error(); // violated here
}

__attribute__((destructor)) static void first(void) {
    count++;
    atexit(handler);
}

__attribute__((destructor)) static void second(void) { count++; }

int main(void) { return 0; }
