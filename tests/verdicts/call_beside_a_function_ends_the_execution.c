// Verdict: TRUE
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int calls;
static void one(void) { calls++; }
static void two(void) { calls += 2; }

int main(void) {
    void (*call)(void) = __VERIFIER_nondet_int() ? one : two;
    int shift = __VERIFIER_nondet_int() ? 1 : 0;
    ((void (*)(void))((char *)call + shift))();
    if (!calls) reach_error();
    return 0;
}
