// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
static int *keep(int k) {
    int x = k;
    int *p = &x;
    *p = 2;
    return p;
}

int main(void) {
    int *first = keep(1);
    keep(2);
    return *first; // violated here: at offset 0 of 'x', which has 4 bytes and is dead after the end of its life
}
