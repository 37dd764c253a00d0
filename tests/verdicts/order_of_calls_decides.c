// Verdict: FALSE(unreach-call)
// gcc makes the left call first.
extern void reach_error(void);

static int last;

static int next(void) {
    return ++last;
}

int main(void) {
    if (next() - next() == -1)
        reach_error(); // violated here
    return 0;
}
