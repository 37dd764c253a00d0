// Verdict: UNKNOWN(unsupported: ...
// Two calls whose results depend on which comes first.
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
    return next() - next() == 1;
}
