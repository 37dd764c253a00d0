// Verdict: FALSE(valid-memtrack)
// Property: valid-memsafety
// Also where there is no line, a block was made.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
static void first_line(void) {
    char *line = 0;
    size_t room = 0;
    long n = getline(&line, &room, stdin);
    if (n > 0)
        free(line);
}
int main(void) {
    first_line();
    return 0; // violated here
}
