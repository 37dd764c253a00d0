// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    struct { int a, b; } s = {0, 0};
    unsigned long n = __VERIFIER_nondet_ulong(), at = (unsigned long)&s.b;
    if ((n ^ at) == 0) {
        *(int *)n = 1;
        if (s.b) reach_error(); // violated here
    }
    return 0;
}
