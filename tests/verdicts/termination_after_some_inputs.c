// Verdict: TRUE
// Property: termination
// What is counted ends the loop.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned char waited = 0;
    while (__VERIFIER_nondet_int() != 7 && waited < 200)
        waited++;
    return waited;
}
