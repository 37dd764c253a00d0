// Verdict: TRUE
extern void reach_error(void);

static double halve(double x) { return x / 2; }

int main(void)
{
    volatile float f = 0.1f;
    volatile double d = 0.1;
    long double l = 1.0L;
    union { double d; unsigned long long bits; } u;

    u.d = halve(3.0);
    if (u.bits != 0x3ff8000000000000ull)
        reach_error();
    if (f == d || (float)d != f || (double)f != 0.100000001490116119384765625)
        reach_error();
    if (d + 0.2 == 0.3 || d + 0.2 != 0.30000000000000004)
        reach_error();
    if ((int)-2.75 != -2 || (unsigned char)255.9 != 255 || (long long)1e15f != 999999986991104ll)
        reach_error();
    if ((float)16777217 != 16777216.0f || (double)0xffffffffffffffffull != 18446744073709551616.0)
        reach_error();
    if (l / 3 * 3 != 1.0L || l / 3 == 1.0 / 3 || -0.0 != 0.0 || !(1.0 / -0.0 < 0))
        reach_error();
    return 0;
}
