// Verdict: FALSE(no-overflow)
// Property: no-overflow
// The product of the imaginary parts, and what wraps, are no matter.

int main(void) {
    _Complex int z = 46341;
    _Complex unsigned u = 4000000000u + 1i;
    u = u * u + u - ~u;
    return __imag__(z * (46341 + 1i)); // violated here: signed overflow: 46341 * 46341 does not fit in int
}
