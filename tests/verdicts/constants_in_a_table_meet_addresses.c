// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static const unsigned long places[] = {0x404018, 0x404020};
static int object;
int main(void) {
    int *pointer = (int *)places[__VERIFIER_nondet_int() & 1];
    if (pointer == &object)
        reach_error(); // violated here
    return 0;
}
