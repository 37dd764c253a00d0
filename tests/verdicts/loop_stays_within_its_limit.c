// Verdict: TRUE
// Engine: k-induction
// The index is compared before each step; the limit is an input, and the loop in the loop does not change it.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int i = 0;
    if (n < 0)
        return 0;
    while (i < n) {
        int j = 0;
        while (j < i) {
            if (j >= n)
                reach_error();
            j++;
        }
        i++;
    }
    if (i != n)
        reach_error();
    return 0;
}
