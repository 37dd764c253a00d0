// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern volatile int ticks;
int main(void) {
    int first, second;
    __asm__ volatile("movl %1, %0" : "=r"(first) : "m"(ticks));
    __asm__ volatile("movl %1, %0" : "=r"(second) : "m"(ticks));
    if (first != second) reach_error(); // violated here
    return 0;
}
