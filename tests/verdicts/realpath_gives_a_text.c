// Verdict: TRUE
// Property: valid-memsafety
#define _GNU_SOURCE
#include <stdlib.h>
int main(void) {
    char *path = realpath("/tmp/..", NULL);
    if (!path)
        return 1;
    if (path[0] != '/')
        path[4096] = 'x';
    free(path);
    return 0;
}
