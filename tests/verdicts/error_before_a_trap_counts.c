// Verdict: FALSE(unreach-call)
// What comes before the trap is reached.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int *p = 0, d = __VERIFIER_nondet_int();
    if (d == 0)
        reach_error(); // violated here
    return *p / d;
}
