// Verdict: UNKNOWN(unsupported: ...
// So many calls that depend on each other are not tried in all orders.
extern void reach_error(void);

static int state;

static int next(void) {
    state = 2 * state + 1;
    return state;
}

int main(void) {
    return next() + next() + next() + next() + next() + next() + next() + next() + next() + next() +
           next() + next() + next() + next() + next() + next() + next() + next() + next() + next() +
           next() + next() + next() + next() + next() + next() + next() + next() + next() + next() == 120;
}
