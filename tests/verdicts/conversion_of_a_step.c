// Verdict: FALSE(no-lossy-conversion)
// Property: no-lossy-conversion
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned char n = 0;
    while (__VERIFIER_nondet_int())
        n++; // violated here
    return 0;
}
