// Verdict: FALSE(unreach-call)
// What the program defines is what it defines, under any name.
#include <assert.h>

static void __CPROVER_assume(int x) { (void)x; }
static int nondet_three(void) { return 3; }

int main(void)
{
    __CPROVER_assume(0);
    assert(nondet_three() != 3); // violated here
    return 0;
}
