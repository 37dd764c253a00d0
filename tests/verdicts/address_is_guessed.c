// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// The local has another address when it is called from deeper, or may have.
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void exit(int);

static int is_here(unsigned long guess) {
    int x = 0;
    int *p = &x;
    *p = 1;
    return (unsigned long)p == guess;
}

static int is_deeper(unsigned long guess) {
    volatile int pad[7];
    pad[0] = 0;
    return is_here(guess);
}

int main(void) {
    unsigned long guess = __VERIFIER_nondet_ulong();
    if (!is_here(guess)) {
        exit(0);
    }
    if (!is_deeper(guess)) {
        *(volatile int *)0 = 1; // violated here
    }
    return 0;
}
