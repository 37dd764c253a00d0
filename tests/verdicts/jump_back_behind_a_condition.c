// Verdict: UNKNOWN(unsupported: ...
// The condition before the call is not asked again.
#include <setjmp.h>
void reach_error(void) {}
jmp_buf back;
int is_set = 1, turns;
int main(void)
{
    if (is_set && setjmp(back))
        reach_error();
    if (turns++ == 0) {
        is_set = 0;
        longjmp(back, 1);
    }
    return 0;
}
