// Verdict: UNKNOWN(unsupported: ...
// Engine: execute
// The same as it is written, which gcc does not do; other compilers may.
extern void reach_error(void);
static int x, y;
static int keep(void) {
    y = x;
    return 0;
}
static int set(int value) {
    x = value;
    return 0;
}
int main(void) {
    int v = keep() - (long)(set(5), set(0));
    if (y != 5) reach_error();
    return v;
}
