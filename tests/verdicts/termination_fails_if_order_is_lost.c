// Verdict: FALSE(termination)
// Property: termination
// The second number gets large again, and the first does not get less.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    while (x > 0 && y > 0) { // violated here: a state that it was in before
        if (__VERIFIER_nondet_int())
            y = __VERIFIER_nondet_int();
        else
            y--;
    }
    return 0;
}
