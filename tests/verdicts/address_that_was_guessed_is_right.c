// Verdict: TRUE
// Engine: legion+
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    int x = 1;
    unsigned long p = (unsigned long)&x, q = __VERIFIER_nondet_ulong();
    if ((q ^ p) == 0) {
        *(int *)q = 7;
        if (x != 7) reach_error();
    }
    return 0;
}
