// Verdict: FALSE(unreach-call)
// What a register is when it is read has nothing to do with what was written to it.
extern void reach_error(void);
#define CONTROL (*(volatile unsigned *)0x40001008)
int main(void) {
    CONTROL = 1;
    if (CONTROL != 1) reach_error(); // violated here
    return 0;
}
