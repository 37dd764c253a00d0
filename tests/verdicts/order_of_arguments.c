// Verdict: UNKNOWN(unsupported: ...
// A call among the arguments changes what another one reads.
extern void reach_error(void);
static int divisor = 5;
static int clear(void) {
    divisor = 0;
    return 1;
}
static int next(void) { return ++divisor; }
static int reset(int *number) {
    *number = 7;
    return clear();
}
static int join(int a, int b) { return 10 * a + b; }
int main(void) {
    return join(10 / divisor, clear());
}
