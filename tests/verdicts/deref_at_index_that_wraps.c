// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// Flags: --data-model ILP32
extern int __VERIFIER_nondet_int(void);
int a[10];

int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i == 0x40000000)
        a[i] = 1; // violated here
    return 0;
}
