// Verdict: FALSE(unreach-call)
// The assumption leaves one value too many.
void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    __builtin_assume(x > 254);
    if (__builtin_popcount(x) == 8)
        reach_error(); // violated here
    return 0;
}
