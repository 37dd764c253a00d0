// Verdict: TRUE
// Where the pointer leads to an object of the program, nothing changes between the reads.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static volatile unsigned fake[4];
int main(void) {
    int simulated = __VERIFIER_nondet_int();
    volatile unsigned *registers = simulated ? fake : (volatile unsigned *)0x40001000;
    registers[1] = 5;
    if (simulated && registers[1] != 5) reach_error();
    return 0;
}
