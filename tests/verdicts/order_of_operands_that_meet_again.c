// Verdict: TRUE
// Engine: execute
// Operands that change the same, to the same end: the run goes both ways.
extern void reach_error(void);
static int mode, uses[2];
static int prepare(int kind) {
    mode = 1;
    return kind;
}
static int use(int kind) {
    if (!mode) mode = 1;
    int at = kind;
    int *p = &at;
    return uses[kind] += mode + *p;
}
int main(void) {
    int *any = &mode;
    int a = prepare(2) + use(0);
    int b = (prepare(1) ^ prepare(3)) + use(1);
    if (*any != 1 || a != 3 || b != 4) reach_error();
    return 0;
}
