// Verdict: UNKNOWN(unsupported...
// Property: valid-memsafety
// The local of a second call may have the address of the first one's, which is left as a number.
static unsigned long f(void) {
    int a;
    return (unsigned long)&a;
}
int main(void) {
    unsigned long first = f();
    unsigned long second = f();
    if (!(first ^ second))
        return *(int *)0;
    return 0;
}
