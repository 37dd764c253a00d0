// Verdict: TRUE
// Property: no-overflow
// Engine: bmc
// The largest factors of which all products fit.
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();

    if (a < -46340 || a > 46340 || b < -46340 || b > 46340)
        return 0;
    return a * b;
}
