// Verdict: TRUE
// Engine: k-induction
// Slow
// That the last loop's sum is 4 * i holds because the loops before it left 4 in every cell, and in no other context.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned long);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000000)
        return 0;
    int *a = malloc(n * sizeof(int));
    if (!a)
        return 0;
    long sum = 0;
    int i;
    for (i = 0; i < n; i++)
        a[i] = 1;
    for (i = 0; i < n; i++) {
        if (a[i] == 1)
            a[i] = a[i] + 3;
        else
            a[i] = a[i] - 1;
    }
    for (i = 0; i < n; i++)
        sum = sum + a[i];
    if (sum != 4L * n)
        reach_error();
    return 0;
}
