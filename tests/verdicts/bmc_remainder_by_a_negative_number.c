// Verdict: FALSE(unreach-call)
// Remainders are not below negative divisors.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();

    if (b != 0 && b != -1 && a % b >= b)
        reach_error(); // violated here
    return 0;
}
