// Verdict: TRUE
// Engine: spacer
// Which of the pairs a round changes is arbitrary; wrapping around keeps them equal too.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    unsigned w = __VERIFIER_nondet_int(), x = w;
    unsigned char y = __VERIFIER_nondet_int(), z = y;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            ++w;
            ++x;
        } else {
            --y;
            --z;
        }
    }
    if (w != x || y != z)
        reach_error();
    return 0;
}
