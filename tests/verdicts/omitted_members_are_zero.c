// Verdict: TRUE
// What an initialiser leaves out as a whole is zero with its padding, and so are static objects (C11 6.7.9).
extern void reach_error(void);
struct pair {
    char first;
    int second;
};
union number {
    char narrow;
    int wide;
};
struct all {
    int named;
    struct pair pair;
    union number number;
    struct {
        int low : 3, high : 5;
    } bits;
    struct pair pairs[2];
};
static struct pair stored = {1, 2};
static union number number = {.narrow = 0};

static int all_zero(const void *object, unsigned from, unsigned to) {
    const unsigned char *bytes = object;
    for (unsigned i = from; i < to; i++)
        if (bytes[i])
            return 0;
    return 1;
}

int main(void) {
    struct all a = {.named = 1, .bits.low = 1, .pairs[1] = {1, 2}};
    struct pair empty = {};
    union number wide = {.wide = 0};
    if (!all_zero(&a, 4, 16) || a.bits.high || !all_zero(a.pairs, 0, 8) || a.pairs[1].second != 2)
        reach_error();
    if (!all_zero(&empty, 0, sizeof empty) || wide.narrow)
        reach_error();
    if (!all_zero(&stored, 1, 4) || number.wide)
        reach_error();
    return 0;
}
