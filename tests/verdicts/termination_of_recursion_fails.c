// Verdict: FALSE(termination)
// Property: termination
// Even numbers lead to 0, and 1 to itself.
extern unsigned __VERIFIER_nondet_uint(void);

unsigned halve(unsigned n) {
    if (n == 0) // violated here: may call itself forever
        return 0;
    return halve(n == 1 ? 1 : n / 2);
}

int main(void) {
    return halve(__VERIFIER_nondet_uint()) != 0;
}
