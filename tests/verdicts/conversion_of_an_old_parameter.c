// Verdict: FALSE(no-lossy-conversion)
// Property: no-lossy-conversion
extern int __VERIFIER_nondet_int(void);
static int low(c) unsigned char c; { // violated here
    return c;
}
int main(void) {
    return low(__VERIFIER_nondet_int());
}
