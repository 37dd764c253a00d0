// Verdict: FALSE(termination)
// Property: termination
// Flags: --data-model ILP32
// The function is left before its large array starts to live: what else there is stays alive.
int s[10];
static void set(int *p) {
    *p = 1;
}
static void f(int c) {
    if (!c)
        return;
    int a[100000];
    set(a);
}
int main(void) {
    set(s);
    f(0);
    while (s[0]) // violated here
        set(s);
    return 0;
}
