// Verdict: FALSE(unreach-call)
// Engine: execute
// Where nothing changes between the reads, what the pointer leads to does not matter.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void *map_registers(void);
int main(void) {
    volatile unsigned *registers = map_registers();
    registers[1] = 5;
    if (__VERIFIER_nondet_int() > 0 && registers[1] == 5) reach_error(); // violated here
    return 0;
}
