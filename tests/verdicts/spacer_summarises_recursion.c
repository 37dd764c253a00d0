// Verdict: TRUE
// Engine: spacer
// What the function returns is known for any depth of recursion.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int add(int a, int b)
{
    if (b == 0)
        return a;
    return add(a + 1, b - 1);
}

int main(void)
{
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a < 0 || a > 1000 || b < 0 || b > 1000)
        return 0;
    if (add(a, b) != a + b)
        reach_error();
    return 0;
}
