// Verdict: UNKNOWN(unconfirmed)
// A value without side effects is not computed before: no error there.
void reach_error(void);
static int a[9], n = 1;
static int f(void) { n += 4; return 3; }
static __attribute__((pure, noinline)) int p(void) { return n; }
int main(void) {
    a[f()] += p();
    if (a[3] != 5)
        reach_error();
    return 0;
}
