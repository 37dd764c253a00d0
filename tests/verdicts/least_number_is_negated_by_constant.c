// Verdict: FALSE(unreach-call)
// A compiler negates instead of dividing by the constant -1: nothing traps.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int q = n / -1;
    if (n < 0 && q < 0)
        reach_error(); // violated here
    return 0;
}
