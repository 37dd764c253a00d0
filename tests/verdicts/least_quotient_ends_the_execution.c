// Verdict: TRUE
// The least number divided by -1 traps, as does a division by zero.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int(), d = __VERIFIER_nondet_int();
    int rest = n % d;
    if (d == 0 || (n == -2147483647 - 1 && d == -1))
        reach_error();
    return rest;
}
