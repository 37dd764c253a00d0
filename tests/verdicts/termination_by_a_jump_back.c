// Verdict: UNKNOWN(unsupported: ...
// Property: termination
// Engine: corral
// The jump leads back to where its target was set. It is not followed.
#include <setjmp.h>

jmp_buf start;

int main(void) {
    int *on_stack = (int[]){1};
    setjmp(start);
    if (*on_stack)
        longjmp(start, 1);
    return 0;
}
