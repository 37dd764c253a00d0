// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    int x = 0;
    union { unsigned long n; int *p; } u;
    u.n = __VERIFIER_nondet_ulong();
    if ((u.n ^ (unsigned long)&x) == 0) {
        *u.p = 1;
        if (x) reach_error(); // violated here
    }
    return 0;
}
