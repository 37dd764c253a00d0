// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int calls;
static void one(void) { calls++; }
static void two(void) { calls += 2; }

int main(void) {
    void (*call)(void) = __VERIFIER_nondet_int() ? one : two;
    call();
    if (calls == 2) reach_error(); // violated here
    return 0;
}
