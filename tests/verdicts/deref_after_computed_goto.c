// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
int main(void) {
    void *label = &&out;
    int *p;
    {
        int x = 1;
        p = &x;
        goto *label;
    }
out:
    return *p; // violated here: dead
}
