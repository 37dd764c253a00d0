// Verdict: FALSE(unreach-call)
// Engine: bmc
// What fails does so in the last round that there may be.
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
    if (sum == 190)
        reach_error(); // violated here
    return 0;
}
