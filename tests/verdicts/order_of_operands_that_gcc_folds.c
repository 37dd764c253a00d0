// Verdict: UNKNOWN(unconfirmed)
// gcc makes a comparison of the difference, and reads the variable late.
extern void reach_error(void);

static int number = 1;

static int set(void) {
    number = 5;
    return 1;
}

int main(void) {
    if (number - set() == 0)
        reach_error();
    return 0;
}
