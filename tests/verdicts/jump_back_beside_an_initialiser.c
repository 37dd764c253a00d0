// Verdict: UNKNOWN(unsupported: ...
// The initialiser before the call is not evaluated again, so the statement cannot be.
#include <setjmp.h>
void reach_error(void) {}
jmp_buf back;
int main(void)
{
    volatile int turns = 0, jumped = setjmp(back);
    if (turns == 0) {
        turns = 1;
        longjmp(back, 1);
    }
    if (jumped == 1 && turns == 1)
        reach_error();
    return 0;
}
