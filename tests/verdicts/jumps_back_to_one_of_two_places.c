// Verdict: FALSE(unreach-call)
// Of two places in activations of one function, the buffer says which one is meant.
#include <setjmp.h>

extern void reach_error(void);

static jmp_buf outer, inner;
static int reached;

static void step(int level)
{
    int back;
    if (level)
        back = setjmp(inner);
    else
        back = setjmp(outer);
    if (back) {
        reached = level;
        return;
    }
    if (level == 0) {
        step(1);
        reached = 5;
        return;
    }
    longjmp(outer, 3);
}

int main(void)
{
    reached = 9;
    step(0);
    if (reached == 0)
        reach_error(); // violated here
    return 0;
}
