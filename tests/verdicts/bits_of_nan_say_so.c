// Verdict: TRUE
// Whichever NaN an operation makes, its exponent is all ones and its fraction is not zero; of other numbers all is known.
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

static unsigned long long bits(double number)
{
    union {
        double number;
        unsigned long long bits;
    } both = { number };
    return both.bits;
}

int main(void)
{
    double zero = __VERIFIER_nondet_double();
    if (zero != 0)
        return 0;
    double nan = zero / zero;
    if ((bits(nan) << 1) <= 0xffe0000000000000ull)
        reach_error();
    if (bits(1.5 + 1.5) != 0x4008000000000000ull || bits(zero + 1.0) != 0x3ff0000000000000ull)
        reach_error();
    return 0;
}
