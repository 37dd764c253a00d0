// Verdict: TRUE
// Property: valid-memsafety
// Flags: --data-model ILP32
// Each call has an array of several segments, whose end is accessed after the others are dead.
static void f(int d) {
    int a[70000];
    int *p = a;
    p[69999] = d;
    if (d)
        f(d - 1);
    p[0] = 1;
    p[69999] = 2;
}
int main(void) {
    f(3);
    return 0;
}
