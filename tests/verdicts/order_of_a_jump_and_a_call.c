// Verdict: FALSE(unreach-call)
// A statement within one argument leaves the call; the other argument changes what is read behind.
extern void reach_error(void);

static int number;

static int set(void) {
    number = 5;
    return 0;
}

static int take(int first, int second) {
    return first;
}

static int leave(int now) {
    return take(({ if (now) return 1; 0; }), set());
}

int main(void) {
    leave(1);
    if (number == 5)
        reach_error(); // violated here
    return 0;
}
