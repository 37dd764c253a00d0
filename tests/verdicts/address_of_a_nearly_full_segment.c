// Verdict: FALSE(valid-deref)
// Flags: --data-model ILP32
// Property: valid-memsafety
// There are addresses for an object of this size, so the access is reached.
static char a[200 * 1024];

int main(void) {
    if ((unsigned long)a % 64 < 64) {
        *(volatile int *)0 = 1; // violated here
    }
    return 0;
}
