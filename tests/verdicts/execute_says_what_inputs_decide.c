// Verdict: UNKNOWN(unsupported: ...
// Engine: execute
// Default: TRUE
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();

    if (n * n == 1234567 * 3)
        reach_error();
    return 0;
}
