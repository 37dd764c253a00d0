// Verdict: FALSE(unreach-call)
void reach_error(void);
int __VERIFIER_nondet_int(void);

static void repeat(int n, void (*f)(int)) {
    for (int i = 0; i < n; i++)
        f(i);
}

int main(void) {
    int n = __VERIFIER_nondet_int(), sum = 0;
    if (n < 0 || n > 3)
        return 0;
    void add(int x) {
        sum += x;
    }
    repeat(n, add);
    if (sum == 3)
        reach_error(); // violated here
    return 0;
}
