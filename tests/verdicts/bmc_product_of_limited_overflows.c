// Verdict: FALSE(no-overflow)
// Property: no-overflow
// Engine: bmc
// One more than the largest factors of which all products fit.
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();

    if (a < -46341 || a > 46341 || b < -46341 || b > 46341)
        return 0;
    return a * b; // violated here
}
