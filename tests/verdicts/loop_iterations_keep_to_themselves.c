// Verdict: TRUE
// Engine: legion+
// No bound is needed: whatever an iteration begins with, it does not fail.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int first = __VERIFIER_nondet_int(), second = __VERIFIER_nondet_int();
    int held, owned;
    while (__VERIFIER_nondet_int()) {
        held = owned = 0;
        if (first)
            held = 1;
        if (second)
            owned = 1;
        if (first && held != 1)
            goto error;
        if (second && owned != 1)
            goto error;
    }
    return 0;
error:
    reach_error();
    return 1;
}
