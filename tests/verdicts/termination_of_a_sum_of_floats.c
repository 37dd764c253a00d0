// Verdict: FALSE(termination)
// Property: termination
// A large float is the same after an addition of 1.
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (!(x >= 0.0f && x < 20000000.0f))
        return 0;
    while (x < 30000000.0f) // violated here: a state that it was in before
        x += 1.0f;
    return 0;
}
