// Verdict: FALSE(unreach-call)
// The call stands in the initialiser of an unnamed object.
extern void reach_error(void);

static int number;

static int set(void) {
    number = 5;
    return 0;
}

static void take(int *first, int second) {
    if (second == 0)
        reach_error(); // violated here
}

int main(void) {
    take((int[]){set()}, number);
    return 0;
}
