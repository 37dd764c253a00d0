// Verdict: FALSE(unreach-call)
// A call changes what the other operand reads through a pointer that was set before.
extern void reach_error(void);

static int *kept;

static int reset(void) {
    *kept = 7;
    return 1;
}

static void take(int first, int second) {
    if (first == 7)
        reach_error(); // violated here
}

int main(void) {
    int own = 1;
    kept = &own;
    take(own, reset());
    return 0;
}
