// Verdict: FALSE(unreach-call)
// One argument is never done, the other one reaches the error: gcc begins with the last.
extern void reach_error(void);

static int wait(void) {
    while (1)
        ;
    return 1;
}

static int fail(void) {
    reach_error(); // violated here
    return 1;
}

static void take(int first, int second) {
}

int main(void) {
    take(wait(), fail());
    return 0;
}
