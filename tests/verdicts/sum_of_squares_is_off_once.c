// Verdict: FALSE(unreach-call)
// Engine: k-induction
// The equation is kept by every round but one.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned long n = 0, sum = 0;
    while (__VERIFIER_nondet_int()) {
        n++;
        sum += n * n;
        if (n == 5)
            sum++;
        if (6 * sum != n * (n + 1) * (2 * n + 1))
            reach_error(); // violated here
    }
    return 0;
}
