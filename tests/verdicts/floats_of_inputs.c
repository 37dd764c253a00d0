// Verdict: TRUE
// Slow
extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    float x = __VERIFIER_nondet_float();
    int n = __VERIFIER_nondet_int();

    if (x > 1.0f && x < 2.0f && !(x + x > 2.0f))
        reach_error();
    if (n > -1000 && n < 1000 && (int)(float)n != n)
        reach_error();
    if (x == x && __builtin_isnan(x))
        reach_error();
    return 0;
}
