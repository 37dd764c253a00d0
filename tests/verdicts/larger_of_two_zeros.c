// Verdict: UNKNOWN(unconfirmed)
// The standard does not say which zero is the larger one.
extern void reach_error(void);
extern double fmax(double, double);

int main(void)
{
    double positive = 0.0, negative = -0.0;
    if (fmax(positive, negative) != 0 || __builtin_signbit(fmax(negative, -1.0)) == 0)
        return 0;
    if (!__builtin_signbit(fmax(positive, negative)))
        reach_error();
    return 0;
}
