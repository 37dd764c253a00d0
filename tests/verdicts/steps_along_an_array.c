// Verdict: TRUE
// Slow
// Engine: k-induction
// Flags: --data-model ILP32
// Property: valid-memsafety
// Each step is from an element, and so stays close to the array.
extern int __VERIFIER_nondet_int(void);
static int a[1000];

static int *some(int *p, int *q) { return __VERIFIER_nondet_int() ? p : q; }

int main(void) {
    int b[8] = {0};
    int sum = 0;
    for (int *p = some(a, b); p != &a[1000] && p != &b[8]; p++) {
        sum ^= *p;
    }
    return sum;
}
