// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern volatile unsigned long ticks;
int main(void) {
    unsigned long start = ticks;
    if (start == ticks) return 0;
    reach_error(); // violated here
}
