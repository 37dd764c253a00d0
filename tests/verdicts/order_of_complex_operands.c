// Verdict: UNKNOWN(unsupported: ...
// gcc saves what is real, and evaluates it in between.
void reach_error(void);
static unsigned seen;
static unsigned f(void) { seen = seen * 10 + 1; return 1; }
static unsigned g(void) { seen = seen * 10 + 2; return 2; }
static unsigned h(void) { seen = seen * 10 + 3; return 3; }
int main(void) {
    unsigned r = f() - (unsigned)(g() + h() * 1.0i);
    if (seen == 312)
        reach_error();
    return r == 0;
}
