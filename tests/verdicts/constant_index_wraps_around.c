// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// The index times the size of an element is 4 in 64 bits.
int main(void) {
    int a[4];
    a[0x4000000000000001ull] = 1; // violated here
    return 0;
}
