// Verdict: UNKNOWN(unconfirmed)
// Which NaN a division makes is left open, each time that it is evaluated: compilers and processors choose another one.
extern void reach_error(void);

static double made_by_the_compiler = 0.0 / 0.0;
double zero;

int main(void)
{
    union {
        double number;
        unsigned long long bits;
    } one, other;

    one.number = made_by_the_compiler;
    other.number = zero / zero;
    if (one.bits != other.bits)
        reach_error();
    return 0;
}
