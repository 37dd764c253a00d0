// Verdict: UNKNOWN(unsupported...
// Property: valid-memsafety
// The arrays of two blocks of one function may be in one place.
int main(void) {
    int *p, *q;
    {
        int a[1000];
        p = &a[700];
        *p = 1;
    }
    {
        int b[1000];
        q = &b[700];
        *q = 1;
    }
    if (p == q)
        return *(int *)0;
    return 0;
}
