// Verdict: TRUE
// Engine: k-induction
// Slow
// What the inner loop adds to `bytes` in all its rounds is at least 60 and at most 1500. So bytes is at least 60 * i and at
// most 1500 * i; one follows from the other, as neither wraps around.
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int main(void)
{
    int frames = __VERIFIER_nondet_int(), length = __VERIFIER_nondet_int();
    if (frames < 2 || frames > 4096 || length < 60 || length > 1500)
        return 0;
    int bytes = 0;
    for (int i = 0; i < frames; i++)
        for (int j = 0; j < length; j++)
            bytes++;
    if (bytes < 120)
        reach_error();
    return 0;
}
