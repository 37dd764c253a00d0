// Verdict: UNKNOWN(unconfirmed)
// Equal operations may give NaNs of different signs.
extern void reach_error(void);

static double made_by_the_compiler = 0.0 / 0.0;
double zero;

int main(void)
{
    if (!__builtin_signbit(made_by_the_compiler) != !__builtin_signbit(zero / zero))
        reach_error();
    return 0;
}
