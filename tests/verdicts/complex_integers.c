// Verdict: TRUE
// Products and quotients of complex integers, as gcc computes them.
int __VERIFIER_nondet_int(void);
void reach_error(void);

int main(void) {
    _Complex int z, w;
    _Complex signed char narrow = -127;
    _Complex unsigned char byte = 200 + 100i;
    _Complex unsigned u = 3 - 1i;
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();

    __real__ z = a;
    __imag__ z = b;
    w = z * (2 + 3i) + 1;
    if (__real__ w != 2 * a - 3 * b + 1 || __imag__ w != 3 * a + 2 * b || z != a + b * 1i || ~~z != z)
        reach_error();
    if ((z == w) != (2 * a - 3 * b + 1 == a && 3 * a + 2 * b == b) || !z != !(a || b) || (a & 7) * z != z * (a & 7))
        reach_error();
    w = 7 + 25i;
    if (w / (3 + 4i) != 6 - 1i || w / (4 - 3i) != 1 + 6i || w / (4 - 4i) != -2 + 4i || 25 / (3 - 4i) != 6i || w / 3 != 2 + 8i)
        reach_error();
    if (-narrow != 127 || narrow - 2 != -129 || byte + byte != 144 + 200i || byte * byte != 48 + 64i || byte + 56 != 256 + 100i)
        reach_error();
    if (__imag__ u != -1u || u * 2i != 2 + 6i || u / 2 != 1 + 0x7fffffffi)
        reach_error();
    return 0;
}
