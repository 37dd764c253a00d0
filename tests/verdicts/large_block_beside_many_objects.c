// Verdict: UNKNOWN(...
// Flags: --data-model ILP32
// Property: valid-memsafety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

// So that each call's array needs addresses of its own.
static const char *kept;

static int last(const char *p, int n) {
    kept = p;
    return p[n - 1];
}

static int count(int n) {
    char digits[100000000];
    digits[n - 1] = 1;
    return last(digits, n);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1)
        return 0;
    char *a = malloc(n);
    int sum = 0;
    for (int i = 0; i < 12; i++)
        sum += count(i + 1);
    a[n + sum - 12] = 1; // After more objects than the model has room for.
    free(a);
    return 0;
}
