// Verdict: TRUE
// Property: unreach-call
// Memory allocation never fails, unless no memory is so large.
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
void *malloc(unsigned long n), *calloc(unsigned long n, unsigned long size), *realloc(void *p, unsigned long n);

int main(void) {
    unsigned long n = __VERIFIER_nondet_ulong();
    char *p;
    if (n & 1)
        p = malloc(n);
    else if (n & 2)
        p = calloc(n, 8);
    else
        p = realloc(malloc(1), n);
    if (p) return 0;
    *p = 1;
    reach_error();
    return 0;
}
