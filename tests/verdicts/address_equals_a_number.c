// Verdict: FALSE(unreach-call)
// A number that equals an address may be any that such an address is.
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int x;

int main(void) {
    unsigned long v = __VERIFIER_nondet_ulong();
    if (v % 65536 != 0 && v == (unsigned long)&x) reach_error(); // violated here
    return 0;
}
