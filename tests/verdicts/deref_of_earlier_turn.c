// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// Each turn of the loop has another x, even if it is at the same address.
int main(void) {
    int *p = 0;
    for (int i = 0; i < 2; i++) {
        int x = i;
        if (p)
            *p = 1; // violated here
        p = &x;
    }
    return 0;
}
