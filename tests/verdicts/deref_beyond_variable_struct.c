// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), i;
    if (n != 2 && n != 3)
        return 0;
    struct {
        int head;
        int values[n];
    } s;
    for (i = 0; i < 3; i++)
        s.values[i] = i; // violated here
    return 0;
}
