// Verdict: FALSE(valid-deref)
// Flags: --data-model ILP32
// Property: valid-memsafety
extern int __VERIFIER_nondet_int(void);
static char *leftover;

static void fill(int n) {
    char text[n];
    text[n - 1] = 1;
    leftover = &text[n - 1];
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1000000)
        return 0;
    fill(n);
    return *leftover; // violated here: '*leftover' is read, 1 byte at offset
}
