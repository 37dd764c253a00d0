// Verdict: TRUE
// Engine: legion+
extern double __VERIFIER_nondet_double(void);
extern float __VERIFIER_nondet_float(void);
extern void reach_error(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x >= 1. && x <= 3.))
        return 0;
    double t = x - 1.;
    // Rises from 1 to 1.5; the bits of that are many.
    double y = 1. + t * (.5 - t * .125);
    if (!(y >= 1. && y <= 1.51))
        reach_error();
    float v = __VERIFIER_nondet_float();
    if (v * v > 4.f && 1.f / v > .5f)
        reach_error();
    return 0;
}
