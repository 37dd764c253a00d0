// Verdict: TRUE
// Calls that depend on each other, of which the sum is the same in all orders.
extern void reach_error(void);

static int state;

static int next(void) {
    state = 2 * state + 1;
    return state;
}

int main(void) {
    int sum = next() + next() + next() + next() + next() + next();
    if (sum != 120) reach_error();
    return 0;
}
