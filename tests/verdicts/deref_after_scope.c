// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
int main(void) {
    int *p;
    {
        int x;
        p = &x;
        *p = 0;
    }
    *p = 1; // violated here: at offset 0 of 'x', which has 4 bytes and is dead after the end of its life
    return 0;
}
