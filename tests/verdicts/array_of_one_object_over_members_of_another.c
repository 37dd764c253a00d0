// Verdict: FALSE(unreach-call)
// One pointer leads to elements of the array and to what another object starts with.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct corner {
    int left, top, right, bottom;
};
static struct {
    int counts[4];
} table;
static struct {
    int name, kind;
    struct corner corner;
} shape;
static struct corner *corner;
int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 3)
        return 0;
    int *either = __VERIFIER_nondet_int() ? &table.counts[i] : &shape.name;
    *either = 1;
    corner = &shape.corner;
    corner->bottom = 5;
    if (shape.corner.bottom == 5)
        reach_error(); // violated here
    return 0;
}
