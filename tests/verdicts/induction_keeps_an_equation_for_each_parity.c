// Verdict: TRUE
// Slow
// Engine: k-induction
// In even rounds 2 * n == i, in odd ones 2 * n == i + 1. That n has not wrapped around is known because it is not
// above i, and not negative; neither stays so alone.
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int main(void)
{
    int n = 0, k = __VERIFIER_nondet_int(), rounds = __VERIFIER_nondet_int();
    if (k < 0 || k > 100000)
        return 0;
    for (int i = 0; i < 2 * k; i++)
        if (i % 2 == 0)
            n++;
    for (int j = 0; j < rounds; j++)
        if (n != k)
            reach_error();
    return 0;
}
