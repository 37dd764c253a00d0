// Verdict: UNKNOWN(unsupported: ...
// A call for the value changes the index of the element.
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
    static int cells[4];
    cells[divisor & 3] = next();
    return cells[1];
}
