// Verdict: TRUE
// Engine: k-induction
// Once a round was made, the sum is at most 4 * i, in a type that is wider than that of i.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    long sum;
    if (n <= 0 || n > 100000000)
        return 0;
    for (int i = 0; i < n; i++) {
        int next = __VERIFIER_nondet_int();
        if (next < 0 || next > 4)
            next = 4;
        if (i == 0)
            sum = 0;
        else
            sum += next;
    }
    if (sum > 4 * n)
        reach_error();
    return 0;
}
