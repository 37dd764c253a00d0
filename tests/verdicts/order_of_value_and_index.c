// Verdict: FALSE(unreach-call)
// A call for the value changes the index of the element, which gcc reads before.
extern void reach_error(void);

static int at, cells[4];

static int move(void) {
    at = 1;
    return 7;
}

static int (*mover)(void) = move;

int main(void) {
    cells[at] = mover();
    if (cells[0] == 7)
        reach_error(); // violated here
    return 0;
}
