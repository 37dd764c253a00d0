// Verdict: UNKNOWN(unsupported: ...
// The call in the index changes where the array is.
extern void reach_error(void);

struct part {
    int cells[2];
};

static struct part parts[2], *at = parts;

static int move(void) {
    at = parts + 1;
    return 1;
}

int main(void) {
    at->cells[move()] += 7;
    if (parts[1].cells[1] == 7)
        reach_error();
    return 0;
}
