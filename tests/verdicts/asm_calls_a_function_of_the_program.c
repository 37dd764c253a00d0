// Verdict: UNKNOWN(unsupported: ...
// The instructions call a function by its name.
extern void reach_error(void);

int x;

__attribute__((used)) void f(void) { x = 5; }

int main(void) {
    __asm__ volatile("call f" : : : "memory", "rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11");
    if (x == 5)
        reach_error();
    return 0;
}
