// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// An exchange compares, too.
static int *kept;

static void keep(void) {
    int x = 0;
    kept = &x;
}

static void find(void) {
    int y = 0;
    if (__sync_bool_compare_and_swap(&kept, &y, 0)) {
        *(volatile int *)0 = 1;
    }
}

int main(void) {
    keep();
    find();
    return 0;
}
