// Verdict: FALSE(unreach-call)
// The pointer leads to an object of the program or to a register, which alone may change.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static volatile unsigned fake[4];
int main(void) {
    volatile unsigned *registers = __VERIFIER_nondet_int() ? fake : (volatile unsigned *)0x40001000;
    if (registers[1] != registers[1]) reach_error(); // violated here
    return 0;
}
