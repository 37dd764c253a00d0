// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// A compound literal lives until its block is left.
int main(void) {
    int *p;
    {
        p = (int[]){1, 2};
        p[1] = 3;
    }
    return p[1]; // violated here
}
