// Verdict: FALSE(no-overflow)
// Property: no-overflow
// Lanes are not promoted: gcc takes their overflow for undefined as well.
signed char __VERIFIER_nondet_char(void);
typedef signed char bytes __attribute__((vector_size(4)));
int main(void) {
    bytes a = {1, 127, __VERIFIER_nondet_char(), 1}, b = {26, 127, 100, 1};
    if (a[2] < 0)
        return 0;
    a = -a + b;
    if (a[2] < 0)
        return 0;
    a += 28; // violated here: + 28 does not fit in signed char
    return a[3];
}
