// Verdict: FALSE(unreach-call)
// What is changed beside a read of it is undefined, and gcc does it first.
extern void reach_error(void);

static void take(int first, int second) {
    if (first == 1 && second == 0)
        reach_error(); // violated here
}

int main(void) {
    int i = 0;
    take(i, i++);
    return 0;
}
