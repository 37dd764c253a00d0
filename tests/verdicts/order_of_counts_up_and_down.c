// Verdict: TRUE
// Counts that go up only are the same in any order; what they come to is not asked on the way.
extern void reach_error(void);

static int number;

static int up(void) {
    number++;
    return 0;
}

static int two_up(void) {
    number += 2;
    return 0;
}

int main(void) {
    int sum = up() + two_up();
    if (sum != 0 || number != 3)
        reach_error();
    return 0;
}
