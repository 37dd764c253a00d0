// Verdict: TRUE
// Engine: k-induction
// Flags: --data-model ILP32
// What the second loop asserts of cells holds of those that the first one has passed, but only where the array is so short.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned);

static void assume(int holds)
{
    if (!holds)
        for (;;)
            ;
}

int main(void)
{
    int n = __VERIFIER_nondet_int(), least = __VERIFIER_nondet_int();
    assume(n > 0 && n < 100000);
    assume(least > 0 && least < 1000);
    int *a = malloc(n * sizeof *a);
    if (!a)
        return 0;
    for (int i = 0; i < n; i++) {
        int more = __VERIFIER_nondet_int();
        assume(more > 0 && more < 1000);
        if (i >> 17)
            a[i] = 0;
        else
            a[i] = i + least + more;
    }
    for (int i = 0; i < n; i++)
        if (a[i] < i + 2)
            reach_error();
    return 0;
}
