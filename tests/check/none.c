// The same with nothing to find.
#include <assert.h>
#include <limits.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int table[4];

static int look_up(int i)
{
    return i >= 0 && i < 4 ? table[i] : 0;
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int next = n < INT_MAX ? n + 1 : n;
    char *text = malloc(4);
    if (!text)
        return 1;
    if (n == 5)
        text[3] = 0;
    if (n == 6) {
        free(text);
        text = 0;
    }
    free(text);
    if (n >= 0 && n < 7)
        next = look_up(n);
    assert(next >= n || next == 0 || n == INT_MAX);
    return n ? 100 / (n == -1 ? 1 : n) : next;
}
