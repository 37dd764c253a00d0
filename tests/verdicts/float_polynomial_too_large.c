// Verdict: FALSE(unreach-call)
// Engine: legion+
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x >= 1. && x <= 3.))
        return 0;
    double t = x - 1.;
    double y = 1. + t * (.5 - t * .125);
    if (!(y < 1.49999))
        reach_error(); // violated here
    return 0;
}
