// Verdict: TRUE
// Two allocations that failed are no object that both pointers lead to: the first store ends the execution.
#include <assert.h>
#include <stdlib.h>

static void increase(int *x) { (*x)++; }

int main(void)
{
    int *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    *a = *b = 0;
    increase(a);
    increase(b);
    assert(*a == 1 && *b == 1);
    return 0;
}
