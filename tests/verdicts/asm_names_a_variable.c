// Verdict: UNKNOWN(unsupported: ...
// The instructions write to a variable that is no operand.
extern void reach_error(void);

int x;

int main(void) {
    __asm__ volatile("movl $5, x(%%rip)" : : : "memory");
    if (x == 5)
        reach_error();
    return 0;
}
