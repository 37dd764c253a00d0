// Verdict: FALSE(unreach-call)
// Engine: execute
// That operands do the same in any order holds of a violation, too, and where gcc's order is not known.
extern void reach_error(void);
struct pair {
    int first, second;
};
static int cells[4];
static int put(int *at, int value) {
    *at = value;
    return value;
}
static struct pair pair_of(int first, int second) {
    struct pair made = {first, second};
    return made;
}
static int sum(struct pair a, int b, struct pair c) {
    return a.first + b + c.second;
}
int main(void) {
    int *p = cells;
    int value = sum(pair_of(1, 2), put(p, 3), pair_of(1, 4)) + (cells[3] ^ put(p + 1, 5));
    if (value == 8 + 5) reach_error(); // violated here
    return 0;
}
