// Verdict: TRUE
// What is left of a comma meets nothing that another operand does.
extern void reach_error(void);
static int w, x, y, z;
static int set(int *at, int value) {
    *at = value;
    return value;
}
int main(void) {
    int *p = &z;
    int v = set(&x, 1) - (long)(set(&y, 5), set(p, 2)) + (set(&w, 3), w);
    if (v != 2 || x != 1 || y != 5 || z != 2) reach_error();
    return 0;
}
