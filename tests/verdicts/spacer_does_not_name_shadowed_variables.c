// Verdict: TRUE
// Engine: spacer
// An invariant cannot tell the two variables apart by their name, so it is about the others only.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int i = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int(), s = 0;
    if (i < 0 || i > 10 || n < 0 || n > 1000)
        return 0;
    {
        int i = 0;
        while (i < n) {
            s++;
            i++;
        }
    }
    if (s != n || s + i < i)
        reach_error();
    return 0;
}
