// Verdict: TRUE
// Remainders are below their divisors, of unsigned numbers and of positive ones.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    int c = __VERIFIER_nondet_int(), d = __VERIFIER_nondet_int();

    if (b != 0 && a % b >= b)
        reach_error();
    if (d > 0 && c % d >= d)
        reach_error();
    return 0;
}
