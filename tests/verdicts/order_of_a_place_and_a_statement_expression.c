// Verdict: UNKNOWN(unsupported: ...
// gcc makes the call after the place was told, as if there were no statement expression.
void reach_error(void);
static unsigned a[9], seen;
static unsigned f(void) { seen = seen * 10 + 1; return 1; }
static unsigned g(void) { seen = seen * 10 + 2; return 2; }
static unsigned h(unsigned x) { seen = seen * 10 + 3; return x; }
int main(void) {
    a[f()] = ({ unsigned x = 1; h(g() * x); });
    if (seen == 213)
        reach_error();
    return 0;
}
