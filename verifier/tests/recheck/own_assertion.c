// The program defines what other verifiers know.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void);
void __VERIFIER_assume(int condition)
{
    if (!condition)
        abort();
}
void __VERIFIER_assert(int condition)
{
    if (!condition)
        reach_error();
}
int main(void)
{
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x >= 0 && x < 100);
    __VERIFIER_assert(x != 7);
    return 0;
}
