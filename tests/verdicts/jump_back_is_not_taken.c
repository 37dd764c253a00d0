// Verdict: TRUE
// Nothing jumps back here: setjmp returns 0, once.
#include <setjmp.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static jmp_buf start;

static int half(int n)
{
    if (n % 2 && n > 1000 && n < 1000)
        longjmp(start, 1);
    return n / 2;
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (setjmp(start))
        reach_error();
    if (half(n & 15) > 7)
        reach_error();
    return 0;
}
