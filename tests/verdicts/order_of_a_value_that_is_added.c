// Verdict: UNKNOWN(unsupported: ...
// gcc computes what is added before all operands.
void reach_error(void);
static unsigned s, c;
static unsigned z(void) { s += 10; return 1; }
static unsigned y(void) { c = s; return 1; }
int main(void) {
    unsigned r = y() + (s += z());
    if (c == 10 && s == 11 && r == 12)
        reach_error();
    return 0;
}
