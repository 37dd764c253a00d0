// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
int __VERIFIER_nondet_int(void);

int main(void) {
    _Complex float z = 1 + 2i, *p = __VERIFIER_nondet_int() ? &z : 0;
    __imag__ z = __real__ *&z;
    __imag__ *p += 1; // violated here
    return __imag__ z == 2;
}
