// Verdict: UNKNOWN(unsupported: ...
// The instructions call a function that is an operand.
extern void reach_error(void);

int x;

static void f(void) { x = 5; }

int main(void) {
    __asm__ volatile("call %P0" : : "i"(f) : "memory", "rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11");
    if (x == 5)
        reach_error();
    return 0;
}
