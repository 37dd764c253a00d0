// Verdict: FALSE(termination)
// Slow
// Property: termination
// Flags: --data-model ILP32
// The element is in the second of the segments that the array has: what is accessed there is in the array.
static void set(int *p) {
    *p = 1;
}
int main(void) {
    int a[100000];
    int *p = &a[60000];
    set(p);
    while (*p) // violated here
        set(p);
    return 0;
}
