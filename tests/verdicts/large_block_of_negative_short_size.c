// Verdict: UNKNOWN(unsupported...
// Flags: --data-model ILP32
// Property: valid-memsafety
extern void *malloc(short);
extern void free(void *);
extern short __VERIFIER_nondet_short(void);

int main(void) {
    short n = __VERIFIER_nondet_short();
    char *a = malloc(n);
    if (n == -1)
        a[5] = 1;
    free(a);
    return 0;
}
