// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
extern int __VERIFIER_nondet_int(void);
typedef int ints __attribute__((vector_size(16)));
ints v;

int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 4)
        return 0;
    v[i] = 1; // violated here: 'v[i]' is written, 4 bytes at offset 16 of 'v', which has 16 bytes
    return 0;
}
