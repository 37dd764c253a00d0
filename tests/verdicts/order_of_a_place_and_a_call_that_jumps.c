// Verdict: FALSE(unreach-call)
// The place is told before the call, which does not come back.
#include <setjmp.h>
void reach_error(void);
static jmp_buf back;
static unsigned a[2], x, y;
static unsigned f(void) { x = 1; return 0; }
static unsigned g(void) { y = x; return 0; }
static unsigned jumps(unsigned n) { longjmp(back, 1); return n; }
int main(void) {
    if (!setjmp(back))
        a[f()] = jumps(g());
    else if (x == 1 && y == 0)
        reach_error(); // violated here
    return 0;
}
