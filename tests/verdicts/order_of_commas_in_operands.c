// Verdict: UNKNOWN(unsupported: ...
// Engine: execute
// gcc evaluates what is left of a comma before all operands, also below a cast, and before an assignment's place.
extern void reach_error(void);
static int x, y, a[2];
static int keep(void) {
    y = x;
    return 0;
}
static int set(int value) {
    x = value;
    return 0;
}
static int sets_first(void) {
    x = 0;
    int v = keep() - (long)(set(5), set(0));
    return y == 5 && !v;
}
static int reads_last(void) {
    return (set(0), x) + set(1) == 1;
}
static int indexes_between(void) {
    x = 1;
    a[0] = a[1] = 7;
    a[x] = (set(0), set(1));
    return a[0] == 0 && a[1] == 7;
}
int main(void) {
    if (sets_first() && reads_last() && indexes_between()) reach_error();
    return 0;
}
