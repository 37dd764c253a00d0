// Verdict: UNKNOWN(unsupported: ...
// A call changes what the other operand reads, through the address that it is given.
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
    int own = 1;
    return own + reset(&own);
}
