// Verdict: UNKNOWN(unsupported: ...
// gcc folds what is done to the result, and calls after the place was told: the error is reached.
void reach_error(void);
static unsigned seen;
static int a[9];
static int f(void) { seen = seen * 10 + 1; return 3; }
static int g(void) { seen = seen * 10 + 2; return 5; }
static int same(int x) { seen = seen * 10 + 7; return x; }
int main(void) {
    a[f()] = (long)((same(g()) + 1) - 1);
    if (seen == 217)
        reach_error();
    return 0;
}
