// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// What a statement depends on is a block of its own.
int main(void) {
    int *p = 0;
    if (*(p = &(int){1}))
        *p = 2;
    return *p; // violated here
}
