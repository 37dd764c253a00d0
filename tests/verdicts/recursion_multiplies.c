// Verdict: TRUE
// Engine: legion+
// What is returned is a product, in either order, of any numbers.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static unsigned times(unsigned a, int b) {
    if (b < 0)
        return -times(a, -b);
    if (b == 0)
        return 0;
    return a + times(a, b - 1);
}

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (times((unsigned)a, b) != times((unsigned)b, a))
        reach_error();
    return 0;
}
