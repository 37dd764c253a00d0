// Verdict: TRUE
// Property: valid-memsafety
// write and fwrite read all of an object, and some of a block, and items of no size are none.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct S {
    int a, b;
};

int main(void) {
    struct S s = {1, 2};
    char *p = malloc(10);
    if (!p) return 0;
    for (int i = 0; i < 10; i++) p[i] = i;
    write(1, &s, sizeof s);
    write(1, "abc", 3);
    fwrite(p, 1, 10, stdout);
    fwrite(&s, sizeof s, 1, stdout);
    write(1, p, 5);
    free(p);
    return 0;
}
