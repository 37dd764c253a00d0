// Verdict: FALSE(valid-deref)
// Engine: execute
// Flags: --data-model ILP32
// Property: valid-memsafety
// No pointer is left of a life, so all of them have the same address.
static void next(int *at, int i) { *at = i + 1; }

static int step(int i) {
    int x;
    next(&x, i);
    return x;
}

int main(void) {
    int i = 0;
    while (i < 20000) {
        i = step(i);
    }
    return *(volatile int *)0; // violated here
}
