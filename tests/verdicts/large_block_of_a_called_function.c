// Verdict: TRUE
// Flags: --data-model ILP32
// Property: valid-memsafety
// Engine: k-induction
extern int __VERIFIER_nondet_int(void);

static int count(int n) {
    int numbers[n];
    for (int i = 0; i < n; i++)
        numbers[i] = i;
    return numbers[n - 1];
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    return n < 1 ? 0 : count(n);
}
