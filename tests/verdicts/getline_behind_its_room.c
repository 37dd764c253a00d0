// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    char *line = 0;
    size_t room = 0;
    if (getline(&line, &room, stdin) > 0)
        line[room] = 0; // violated here
    free(line);
    return 0;
}
