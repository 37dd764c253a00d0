// Verdict: TRUE
// Engine: bmc
// An array of unknown length, up to 20: the loops are unrolled until none goes on.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned n = __VERIFIER_nondet_uint(), sum = 0;

    if (n == 0 || n > 20)
        return 0;
    unsigned numbers[n];
    for (unsigned i = 0; i < n; i++)
        numbers[i] = i;
    for (unsigned i = 0; i < n; i++)
        sum += numbers[i];
    if (sum != n * (n - 1) / 2)
        reach_error();
    return 0;
}
