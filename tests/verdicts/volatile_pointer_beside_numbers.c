// Verdict: TRUE
// Numbers beside a pointer to a volatile object of the program, in the same structure, are no addresses.
extern void reach_error(void);
static volatile unsigned shadow;
static struct port {
    unsigned long number;
    volatile unsigned *at;
} ports[2];
int main(void) {
    ports[1].number = 0x40020010;
    ports[1].at = &shadow;
    if (*ports[1].at != *ports[1].at) reach_error();
    return 0;
}
