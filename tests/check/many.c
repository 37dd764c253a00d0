// One run finds every place, also behind another that fails.
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int table[4];

static int look_up(int i)
{
    return table[i]; // finds: dereference
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int next = n + 1; // finds: overflow
    char *text = malloc(4);
    if (n == 5)
        text[4] = 0; // finds: null, dereference
    if (n == 6)
        free(text);
    free(text); // finds: free
    if (n >= 0 && n < 7)
        next = look_up(n);
    assert(n != 9); // finds: assertion
    assert(n != 9 && n != 10); // finds: assertion
    return 100 / n; // finds: division
}
