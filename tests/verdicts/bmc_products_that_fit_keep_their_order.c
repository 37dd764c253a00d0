// Verdict: TRUE
// Engine: bmc
// Two products that fit are ordered as their first factors are.
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);

int main(void)
{
    unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong(), size = __VERIFIER_nondet_ulong();
    unsigned long all, some;

    if (size == 0 || b >= a)
        return 0;
    if (__builtin_mul_overflow(a, size, &all) || __builtin_mul_overflow(b, size, &some))
        return 0;
    if (some >= all)
        reach_error();
    return 0;
}
