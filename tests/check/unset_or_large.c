// Pointers that may lead to a local or a block of `malloc`, and to memory that is set from the start: a large static object,
// what the library keeps.
#include <errno.h>
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

static int large[4097];

static int third(const int *of)
{
    return (of[2] & 7) * 2; // finds: uninitialised
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int set[3] = {1, 2, 3}, late[3];
    if (n == 1)
        return third(large) + third(set);
    if (n == 2)
        return third(late);
    char buffer[8];
    const char *text = n == 3 ? strerror(EINVAL) : buffer;
    if (n == 4)
        memset(buffer, 'x', sizeof buffer);
    if (n < 6 && text[0] == 'x') // finds: uninitialised
        return 1;
    const char *home = getenv("HOME");
    char *block = malloc(3);
    if (!block)
        return 1;
    block[0] = 'a';
    const char *shown = home && n == 6 ? home : block;
    n = shown[0] == 'b';
    free(block);
    return n;
}
