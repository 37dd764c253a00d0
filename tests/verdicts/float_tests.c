// Verdict: TRUE
extern void reach_error(void);
extern double fabs(double), copysign(double, double), floor(double), sqrt(double);
extern float ceilf(float);
extern long lround(double), lrint(double);
extern int __fpclassifyf(float);

int main(void)
{
    volatile double zero = 0.0;
    double nan = zero / zero, inf = 1 / zero;

    if (!__builtin_isnan(nan) || __builtin_isnan(inf) || __builtin_isinf_sign(-inf) != -1)
        reach_error();
    if (__builtin_isfinite(inf) || !__builtin_isnormal(1.0) || __builtin_isnormal(1e-320))
        reach_error();
    if (!__builtin_signbit(-zero) || __builtin_isless(nan, 1.0) || !__builtin_isunordered(1.0, nan))
        reach_error();
    if (fabs(-2.5) != 2.5 || copysign(2.0, -zero) != -2.0 || floor(-2.5) != -3.0 || ceilf(2.5f) != 3.0f)
        reach_error();
    if (sqrt(2.0) != 1.4142135623730951 || __builtin_inf() != inf || nan == nan)
        reach_error();
    if (lround(2.5) != 3 || lrint(2.5) != 2 || lround(-0.5) != -1)
        reach_error();
    if (__fpclassifyf(1.0f) != 4 || __fpclassifyf(1e-40f) != 3 || __fpclassifyf(nan) != 0)
        reach_error();
    return 0;
}
