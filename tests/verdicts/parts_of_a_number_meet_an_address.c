// Verdict: FALSE(unreach-call)
extern void reach_error(void);
static int object;
int main(void) {
    union {
        unsigned short parts[4];
        int *pointer;
    } address = {{0, 0x60, 0, 0}};
    if (address.pointer == &object)
        reach_error(); // violated here
    return 0;
}
