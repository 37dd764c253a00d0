// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// The lowest byte of a local's address need not be zero.

int main(void) {
    int x = 1, *p = &x;
    *(char *)&p = 0;
    *p = 2; // violated here
    return 0;
}
