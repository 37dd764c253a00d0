// Verdict: TRUE
// Property: valid-memsafety
// The line, its line break and the zero behind it are within the room, and the block is the caller's.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    char *line = 0;
    size_t room = 0;
    long n = getline(&line, &room, stdin);
    if (n > 0 && line[n - 1] == '\n')
        line[n - 1] = 0;
    free(line);
    return 0;
}
