// Verdict: UNKNOWN(unsupported: ...
// Where the buffer is depends on what is counted once.
#include <setjmp.h>
void reach_error(void) {}
jmp_buf backs[3];
int used;
int main(void)
{
    if (setjmp(backs[used++]) == 0)
        longjmp(backs[0], 1);
    if (used == 1)
        reach_error();
    return 0;
}
