// Verdict: UNKNOWN(unconfirmed)
void reach_error(void);
static unsigned s = 1;
static unsigned z(void) { s = 3; return 3; }
static unsigned y(void) { return s; }
int main(void) {
    unsigned t = 0;
    if (y() != (t |= z()))
        reach_error();
    return 0;
}
