// Verdict: TRUE
// Slow
// Engine: legion+
// Property: no-overflow
int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    _Complex int z = n, w = 1;
    _Complex unsigned char byte = 255 + 255i;
    if (n < -1000 || n > 1000)
        return 0;
    __imag__ z = -n;
    z = z * (100 + 1i) - ~z + 2;
    z++;
    w /= 3 - n * 1i;
    byte = byte * byte + byte;
    return __real__ z < 0 && __real__ w;
}
