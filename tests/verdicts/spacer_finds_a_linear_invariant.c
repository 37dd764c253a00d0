// Verdict: TRUE
// Engine: spacer
// That s is at least the number of rounds is no comparison of the program, and no single round tells it.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int i = 0, s = 0;
    if (n < 1 || n > 1000)
        return 0;
    while (i < n) {
        if (__VERIFIER_nondet_int())
            s += 2;
        else
            s += 1;
        i++;
    }
    if (s < n || s > 2 * n)
        reach_error();
    return 0;
}
