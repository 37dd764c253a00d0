// Verdict: FALSE(unreach-call)
// Flags: --driver
// Eight bytes are more than the array has: which of the members behind it they reach is not trusted.
extern void reach_error(void);
struct frame {
    unsigned short address[3], kind, length;
    int users;
};
static struct frame frame;
static void wide(unsigned short *address) { *(unsigned long __attribute__((aligned(2), may_alias)) *)address = ~0UL; }
int main(void) {
    wide(&frame.address[1]);
    if (frame.length == 0xffff)
        reach_error(); // violated here
    return 0;
}
