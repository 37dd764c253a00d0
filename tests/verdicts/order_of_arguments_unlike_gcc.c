// Verdict: UNKNOWN(unconfirmed)
// From left to right, as C allows, the error is reached; not as gcc does it.
extern void reach_error(void);

static int divisor = 5;

static int clear(void) {
    divisor = 0;
    return 1;
}

static void take(int first, int second) {
    if (first == 5 && second == 1)
        reach_error();
}

int main(void) {
    take(divisor, clear());
    return 0;
}
