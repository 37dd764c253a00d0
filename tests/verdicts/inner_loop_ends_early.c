// Verdict: FALSE(unreach-call)
// The last round of the inner loop may be any: bytes is not always at least 60 * i.
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int main(void)
{
    int frames = __VERIFIER_nondet_int(), length = __VERIFIER_nondet_int();
    if (frames < 2 || frames > 4096 || length < 60 || length > 1500)
        return 0;
    int bytes = 0;
    for (int i = 0; i < frames; i++)
        for (int j = 0; j < length; j++) {
            if (j == 1 && __VERIFIER_nondet_int())
                break;
            bytes++;
        }
    if (bytes < 120)
        reach_error(); // violated here
    return 0;
}
