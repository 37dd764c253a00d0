// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void)
{
    float x = __VERIFIER_nondet_float();

    if (x != x)
        reach_error(); // violated here
    return 0;
}
