// Verdict: FALSE(unreach-call)
// One argument ends the program, the other one reaches the error: gcc begins with the last.
extern void reach_error(void);

extern void exit(int status);

static int stop(void) {
    exit(0);
    return 1;
}

static int fail(void) {
    reach_error(); // violated here
    return 1;
}

static void take(int first, int second) {
}

int main(void) {
    take(stop(), fail());
    return 0;
}
