// Verdict: FALSE(no-unaligned-access)
// Property: no-unaligned-access
// The array is promised to be at an even address only: that is enough to tell.
static short units[8];
int main(void) {
    int *p = (int *)((char *)units + 3);
    return *p; // violated here
}
