// Verdict: UNKNOWN(unsupported...
// Property: valid-memsafety
// Flags: --data-model ILP32
// The arrays of two calls may be in one place. The elements are not in the first of the segments that an array has.
static void f(int **o) {
    int a[100000];
    *o = &a[70000];
    **o = 1;
}
int main(void) {
    int *p, *q;
    f(&p);
    f(&q);
    if (p == q)
        return *(int *)0;
    return 0;
}
