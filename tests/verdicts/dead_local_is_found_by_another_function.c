// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// The local of the second function may be where that of the first one was.
static int *kept;

static void keep(void) {
    int x = 0;
    kept = &x;
}

static void find(void) {
    int y = 0;
    if (&y == kept) {
        *(volatile int *)0 = 1;
    }
}

int main(void) {
    keep();
    find();
    return 0;
}
