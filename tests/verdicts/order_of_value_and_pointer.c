// Verdict: TRUE
// A call for the value changes the pointer to where it goes: it goes to one of the two.
extern void reach_error(void);

static int first, second, *to = &first;

static int move(void) {
    to = &second;
    return 7;
}

int main(void) {
    *to = move();
    if (first + second != 7)
        reach_error();
    return 0;
}
