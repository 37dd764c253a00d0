// Verdict: TRUE
// Engine: execute
// gcc reads a variable after the call beside it, but not an atomic one; either is the same here.
extern void reach_error(void);
static _Atomic int level = 1;
static int last = 1;
static int put(int value) {
    last = value;
    return value;
}
static int raise(void) {
    level = 2;
    return 0;
}
int main(void) {
    int a = last + put(1), b = level + put(3);
    if (a != 2 || b != 4) reach_error();
    raise();
    if (level + put(1) != 3) reach_error();
    return 0;
}
