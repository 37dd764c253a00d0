// Verdict: BOUNDED(4)
// Flags: --unroll 4
// Asked for a bound, nothing is proved beyond it: the error comes in round 60,000.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    unsigned short x = 0;
    while (__VERIFIER_nondet_int()) {
        x++;
        if (x == 60000)
            reach_error();
    }
    return 0;
}
