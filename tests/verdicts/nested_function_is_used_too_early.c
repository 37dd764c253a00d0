// Verdict: UNKNOWN(unsupported: ...
// In each activation, a variable has its place from its declaration on.
void reach_error(void);

static int early(int n) {
    auto int get(void);
    if (n == 0)
        get();
    int x = n;
    int get(void) {
        return x;
    }
    return n ? early(n - 1) + get() : 0;
}

int main(void) {
    if (early(1) != 1)
        reach_error();
    return 0;
}
