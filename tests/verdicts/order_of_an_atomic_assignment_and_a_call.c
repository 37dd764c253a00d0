// Verdict: UNKNOWN(unconfirmed)
// gcc writes first: the other order is no violation.
void reach_error(void);
static _Atomic unsigned at;
static unsigned c;
static unsigned y(void) { c = at; return 1; }
int main(void) {
    unsigned r = y() + (at = 3);
    if (c == 0 && r == 4)
        reach_error();
    return 0;
}
