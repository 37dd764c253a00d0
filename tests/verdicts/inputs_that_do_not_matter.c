// Verdict: FALSE(unreach-call)
// A trace names all inputs, also those that nobody looks at.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern float __VERIFIER_nondet_float(void);

int main(void)
{
    __VERIFIER_nondet_int();
    int ignored = __VERIFIER_nondet_int();
    int n = __VERIFIER_nondet_int();
    float x = __VERIFIER_nondet_float();

    if (n == 3 && x > 1.5f && x < 1.75f)
        reach_error(); // violated here
    return 0;
}
