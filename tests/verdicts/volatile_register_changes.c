// Verdict: FALSE(unreach-call)
// What is read twice through the pointer need not be the same.
extern void reach_error(void);
extern void *map_registers(void);
int main(void) {
    volatile unsigned *registers = map_registers();
    if (registers[1] != registers[1]) reach_error(); // violated here
    return 0;
}
