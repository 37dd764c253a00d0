// Verdict: UNKNOWN(unsupported: ...
// Engine: execute
// gcc sets the flag first, and the operands of `choose` do not meet then; the other order is another story.
extern void reach_error(void);
static int flag, x = 1;
static int set(void) {
    flag = 1;
    return 0;
}
static int one(void) {
    if (!flag) x = 2;
    return 1;
}
static int two(void) {
    return flag ? 1 : x;
}
static int choose(void) {
    return one() + 4 * two();
}
int main(void) {
    int *p = &x, *q = &flag;
    int value = set() + choose();
    if (value != 5 || *p != 1 && *q != 1) reach_error();
    return 0;
}
