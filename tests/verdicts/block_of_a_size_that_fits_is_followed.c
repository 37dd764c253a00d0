// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
void *malloc(unsigned long n);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    int *p = malloc(n * sizeof *p + 4);
    *p = 1;
    reach_error(); // violated here
    return 0;
}
