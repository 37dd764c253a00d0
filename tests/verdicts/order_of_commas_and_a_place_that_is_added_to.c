// Verdict: UNKNOWN(unconfirmed)
// What is added comes first, what is left of a comma before the rest.
void reach_error(void);
static unsigned a[9], seen;
static unsigned f(void) { seen = seen * 10 + 1; return 1; }
static unsigned g(void) { seen = seen * 10 + 2; return 2; }
static unsigned h(void) { seen = seen * 10 + 3; return 3; }
int main(void) {
    a[f()] += (g(), h());
    if (seen == 231)
        reach_error();
    return 0;
}
