// Verdict: FALSE(no-lossy-conversion)
// Property: no-lossy-conversion
extern int __VERIFIER_nondet_int(void);
static unsigned long room(unsigned long n) { return n; }
int main(void) {
    int n = __VERIFIER_nondet_int();
    return room(n) > 10; // violated here
}
