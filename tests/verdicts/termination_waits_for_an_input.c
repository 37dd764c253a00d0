// Verdict: FALSE(termination)
// Property: termination
// What is counted does not matter to the loop.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int waited = 0;
    while (__VERIFIER_nondet_int() != 7) // violated here: a state that it was in before
        waited++;
    return waited;
}
