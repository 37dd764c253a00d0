// Verdict: FALSE(unreach-call)
// From left to right where there is no constant.
void reach_error(void);
static unsigned seen;
static unsigned f(void) { seen = seen * 10 + 1; return 1; }
static unsigned g(void) { seen = seen * 10 + 2; return 2; }
static unsigned h(void) { seen = seen * 10 + 3; return 3; }
int main(void) {
    unsigned r = f() + g() + h();
    if (seen == 123 && r == 6)
        reach_error(); // violated here
    return 0;
}
