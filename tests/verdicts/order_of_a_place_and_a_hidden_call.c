// Verdict: UNKNOWN(unsupported: ...
// The same of a compound literal.
void reach_error(void);
static unsigned seen;
static int a[9];
static int f(void) { seen = seen * 10 + 1; return 3; }
static int g(void) { seen = seen * 10 + 2; return 5; }
static int same(int x) { seen = seen * 10 + 7; return x; }
int main(void) {
    a[f()] = (int){same(g())};
    if (seen == 217)
        reach_error();
    return 0;
}
