// Verdict: UNKNOWN(unconfirmed)
// The right one first: no error there.
void reach_error(void);
static unsigned seen;
static int a[9];
static int f(void) { seen = seen * 10 + 1; return 3; }
static int g(void) { seen = seen * 10 + 2; return 5; }
static int same(int x) { seen = seen * 10 + 7; return x; }
int main(void) {
    unsigned r = (unsigned)f() * ((unsigned)g() * 3);
    if (seen == 12 && r == 45)
        reach_error();
    return 0;
}
