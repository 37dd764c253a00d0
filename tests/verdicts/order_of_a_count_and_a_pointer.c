// Verdict: FALSE(unreach-call)
// What one call counts, the other one reads through a pointer.
extern void reach_error(void);

static int number, *at = &number;

static int count(void) {
    number++;
    return 0;
}

static int look(void) {
    return *at;
}

static void take(int first, int second) {
    if (first == 1)
        reach_error(); // violated here
}

int main(void) {
    take(look(), count());
    return 0;
}
