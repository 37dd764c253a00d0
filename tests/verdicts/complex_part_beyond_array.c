// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
int __VERIFIER_nondet_int(void);

int main(void) {
    _Complex double a[2] = {1, 2i};
    double *parts = (double *)a;
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 4)
        return 0;
    __imag__ a[1] = parts[3];
    return parts[i] > 0; // violated here: 'parts[i]' is read, 8 bytes at offset 32 of 'a', which has 32 bytes
}
