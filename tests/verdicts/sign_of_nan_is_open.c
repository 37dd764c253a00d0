// Verdict: UNKNOWN(unconfirmed)
extern void reach_error(void);

int main(void)
{
    volatile double zero = 0.0;
    double nan = zero / zero;

    if (__builtin_signbit(nan))
        reach_error();
    return 0;
}
