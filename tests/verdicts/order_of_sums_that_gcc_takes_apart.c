// Verdict: UNKNOWN(unconfirmed)
// The right operand first: no violation in gcc's program.
void reach_error(void);
static int n, m;
static int next(int *at) { return ++*at; }
int main(void) {
    if (next(&n) < next(&n) + 1 || -next(&m) + next(&m) == 1)
        reach_error();
    return 0;
}
