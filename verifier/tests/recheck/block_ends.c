extern void *malloc(unsigned long);
extern void free(void *);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int *block = malloc(10 * sizeof(int));
    unsigned n = __VERIFIER_nondet_uint();
    if (n <= 10) block[n] = 1;
    free(block);
    return 0;
}
