// Verdict: FALSE(unreach-call)
// What a pointer to a function may lead to changes what the other argument reads.
extern void reach_error(void);

static int number = 1;

static int set(void) {
    number = 2;
    return 0;
}

static int leave(void) {
    return 0;
}

static void take(int first, int second) {
    if (first == 2)
        reach_error(); // violated here
}

int main(void) {
    int (*call)(void) = leave;
    call = set;
    take(number, call());
    return 0;
}
