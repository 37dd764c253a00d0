// Verdict: FALSE(unreach-call)
// A device's register, at an address that no object of the program has, may change between two reads.
extern void reach_error(void);
struct registers {
    volatile unsigned status;
};
static struct registers *const registers = (struct registers *)0xfee00000;
int main(void) {
    if (registers->status != registers->status) reach_error(); // violated here
    return 0;
}
