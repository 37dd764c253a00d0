// Verdict: FALSE(unreach-call)
// Only divisions of which the result is used are made.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    int zero = __VERIFIER_nondet_int();
    (void)(10 / zero);
    10 % zero;
    if (zero == 0)
        reach_error(); // violated here
    return 0;
}
