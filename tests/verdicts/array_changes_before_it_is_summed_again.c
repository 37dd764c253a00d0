// Verdict: FALSE(unreach-call)
// What is known of the array when it is summed for the first time does not hold the second time.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int a[1000];
int n;

int sum(void) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i];
    return sum;
}

int main(void) {
    n = __VERIFIER_nondet_int();
    if (n < 1 || n > 1000)
        return 0;
    for (int i = 0; i < n; i++)
        a[i] = 1;
    if (sum() != n)
        reach_error();
    a[0] = 2;
    if (sum() != n)
        reach_error(); // violated here
    return 0;
}
