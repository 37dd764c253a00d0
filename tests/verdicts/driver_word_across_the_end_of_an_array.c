// Verdict: FALSE(unreach-call)
// Flags: --driver
// The word starts in the last element of the other object's array, and ends behind it.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static struct {
    int name;
    struct {
        int x, y;
    } points[3];
    int color, last;
} shape;
static struct {
    int kind[4];
    union {
        long word;
        int halves[2];
    } across;
    int last;
} other;
int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 2)
        return 0;
    int *either = __VERIFIER_nondet_int() ? &shape.last : &other.last;
    *either = 1;
    shape.points[i].x = 2;
    other.across.word = 1;
    other.across.halves[1] = 4;
    if (other.across.word >> 32 == 4)
        reach_error(); // violated here
    return 0;
}
