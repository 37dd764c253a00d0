// Verdict: TRUE
// What a product is, not only that it is one, decides this.
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
    if (a > 12 || b > 12) return 0;
    unsigned both = a * b, sum = 7 * (a + b) + 23 * a;
    if (both > 144 || sum != 30 * a + 7 * b) reach_error();
    return 0;
}
