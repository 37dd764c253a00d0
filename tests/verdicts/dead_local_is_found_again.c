// Verdict: UNKNOWN(...
// Property: valid-memsafety
// The second 'x' may be where the first one was.
int main(void) {
    int *before = 0;
    for (int i = 0; i < 2; i++) {
        int x;
        if (before == &x) {
            *(volatile int *)0 = 1;
        }
        before = &x;
    }
    return 0;
}
