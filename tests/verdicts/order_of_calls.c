// Verdict: TRUE
// Whichever call comes first, the results are next to each other.
extern void reach_error(void);

static int last;

static int next(void) {
    return ++last;
}

int main(void) {
    int difference = next() - next();
    if (difference != 1 && difference != -1)
        reach_error();
    return 0;
}
