// Verdict: TRUE
// Flags: --unroll 4
// A local has a place of its own also where a jump leads past its declaration.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static void set(int *p, int value) {
    *p = value;
}

static int nested(int k, int depth) {
    int other = 9, *p = &other;
    switch (k) {
    case 0:;
        int x;
        x = 1;
        p = &x;
        break;
    case 1:
        p = &x;
        break;
    }
    set(p, 5);
    if (depth > 0)
        nested(k, depth - 1);
    if ((k == 0 || k == 1) && (*p != 5 || other != 9))
        reach_error();
    return *p;
}

int main(void) {
    nested(__VERIFIER_nondet_int(), 1);
    return 0;
}
