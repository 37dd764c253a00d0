// Verdict: FALSE(unreach-call)
// What was stored to a register is not what is read there: it may be zero.
extern void reach_error(void);
int main(void) {
    volatile int *divider = (volatile int *)0x40003000;
    *divider = 5;
    int now = *divider;
    if (!now) reach_error(); // violated here
    return 10 / now;
}
