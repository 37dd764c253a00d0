// Verdict: FALSE(unreach-call)
// gcc evaluates arguments from the last one on, and a call among them changes what another one reads.
extern void reach_error(void);

static int divisor = 5;

static int clear(void) {
    divisor = 0;
    return 1;
}

static void take(int first, int second) {
    if (first == 0 && second == 1)
        reach_error(); // violated here
}

int main(void) {
    take(divisor, clear());
    return 0;
}
