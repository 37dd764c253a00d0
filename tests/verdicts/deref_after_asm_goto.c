// Verdict: UNKNOWN(unconfirmed)
// Property: valid-memsafety
// The instructions decide on the jump, and nobody knows whether they do.
int main(void) {
    int y = 1, *p = 0;
    {
        int x = 1;
        p = &x;
        __asm__ goto("" : : : : out);
        p = &y;
    }
out:
    return *p;
}
