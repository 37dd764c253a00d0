// Verdict: FALSE(termination)
// Property: termination
// The jump leads back to where its target was set, again and again.
#include <setjmp.h>

jmp_buf start;

int main(void) {
    int *on_stack = (int[]){1};
    setjmp(start); // violated here
    if (*on_stack)
        longjmp(start, 1);
    return 0;
}
