// Verdict: UNKNOWN(...
// Property: valid-memsafety
// An array of variable length may be where the one before was.
int main(void) {
    char *before = 0;
    for (int i = 0; i < 2; i++) {
        char a[i + 2];
        if (before == a) {
            *(volatile int *)0 = 1;
        }
        before = a;
    }
    return 0;
}
