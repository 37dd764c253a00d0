// Verdict: FALSE(unreach-call)
// The address of a memory operand is enough to write there, as the Linux kernel's writel does.
void reach_error(void);

int memory[2];

int main(void) {
    volatile int *address = &memory[1];
    __asm__ volatile("movl %0, %1" : : "r"(3), "m"(*address) : "memory");
    if (memory[1] == 3)
        reach_error(); // violated here
    return 0;
}
