// Verdict: TRUE
void reach_error(void);
int __VERIFIER_nondet_int(void);

static int each(int n, int (*f)(int)) {
    int last = 0;
    for (int i = 0; i < n; i++)
        last = f(i);
    reach_error();
    return last;
}

/* The first number from which on the function is called. */
static int find(int wanted, int depth) {
    __label__ found, other;
    int at = -1, result = 7;
    int test(int i) {
        at = i;
        if (i == wanted)
            goto found;
        if (wanted < 0)
            goto other;
        return i;
    }
    if (depth) {
        result = find(wanted, depth - 1);
        if (at != -1)
            reach_error();
    }
    result = each(3, test);
    return 100;
other:
    return -1;
found:
    if (result != (depth ? wanted : 7))
        reach_error();
    return at;
}

int main(void) {
    int wanted = __VERIFIER_nondet_int();
    if (wanted < -1 || wanted > 2)
        return 0;
    if (find(wanted, 1) != wanted)
        reach_error();
    return 0;
}
