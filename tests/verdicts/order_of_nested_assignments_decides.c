// Verdict: UNKNOWN(unsupported: ...
// Engine: execute
// The place of the innermost assignment is told before or after its value, which makes a difference; gcc tells it first.
extern void reach_error(void);
static int a[4], at;
static int next(void) {
    return ++at;
}
int main(void) {
    int *p = &at, sum;
    sum = next() + (a[0] ^ (next() + (a[1] ^ (next() + (a[2] ^ (*(a + (*p & 1)) = next()))))));
    if (sum != 10 || a[1] != 4) reach_error();
    return 0;
}
