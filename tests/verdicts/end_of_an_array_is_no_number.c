// Verdict: TRUE
// Property: valid-memsafety
// What a pointer into the array is compared with is an address in it, though nobody accesses what is there.
int main(void) {
    for (int i = 0; i < 3; i++) {
        int a[4];
        for (int *p = a; p < a + 4; p++)
            *p = i;
    }
    return 0;
}
