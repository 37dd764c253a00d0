// Verdict: TRUE
// Engine: k-induction
// What two variables count together holds after any number of rounds, but follows only from the round before.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    unsigned x = 0, y = 0;
    while (__VERIFIER_nondet_int()) {
        x += 2;
        y += 6;
        if (y != 3 * x)
            reach_error();
    }
    return 0;
}
