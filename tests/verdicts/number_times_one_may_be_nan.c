// Verdict: FALSE(unreach-call)
// Property: unreach-call
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void)
{
    double f = __VERIFIER_nondet_double();
    if (f * 1 != f && !(f - 0.0 < f / -1.0))
        reach_error(); // violated here
    return 0;
}
