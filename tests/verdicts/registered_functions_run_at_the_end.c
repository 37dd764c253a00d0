// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern int atexit(void (*)(void));
extern void exit(int), _Exit(int);
extern int __VERIFIER_nondet_int(void);
static int order;

static void last(void) {
    if (order == 1)
        reach_error(); // violated here
}

static void first(void) {
    if (order != 0)
        _Exit(1);
    order++;
}

int main(void) {
    atexit(last);
    atexit(first);
    if (__VERIFIER_nondet_int())
        _Exit(0);
    exit(0);
}
