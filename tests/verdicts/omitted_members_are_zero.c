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

int main(void) {
    struct all a = {.named = 1, .bits.low = 1, .pairs[1] = {1, 2}};
    struct pair empty = {};
    union number wide = {.wide = 0};
    const unsigned char *pair = (const unsigned char *)&a.pair, *first = (const unsigned char *)&a.pairs[0];
    if (pair[1] || a.pair.second || a.number.wide || a.bits.high || first[1] || a.pairs[1].second != 2)
        reach_error();
    if (((const unsigned char *)&empty)[3] || wide.narrow)
        reach_error();
    if (((const unsigned char *)&stored)[2] || number.wide)
        reach_error();
    return 0;
}
