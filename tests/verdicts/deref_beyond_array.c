// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
extern int __VERIFIER_nondet_int(void);
int a[10];

int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 10)
        return 0;
    a[i] = 1; // violated here: 'a[i]' is written, 4 bytes at offset 40 of 'a', which has 40 bytes
    return 0;
}
