// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
    if (b == 0) return 0;
    if (a / b == 17 && a % b == 5) reach_error(); // violated here
    return 0;
}
