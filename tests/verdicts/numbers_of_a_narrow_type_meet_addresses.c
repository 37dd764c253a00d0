// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
static int object;
int main(void) {
    union {
        int *pointer;
        unsigned halves[2];
    } address;
    address.halves[0] = __VERIFIER_nondet_uint();
    address.halves[1] = 0;
    if (address.pointer == &object)
        reach_error(); // violated here
    return 0;
}
