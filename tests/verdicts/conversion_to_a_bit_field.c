// Verdict: FALSE(no-lossy-conversion)
// Property: no-lossy-conversion
extern int __VERIFIER_nondet_int(void);
int main(void) {
    struct { unsigned kind : 3, rest : 5; } s = {0, 0};
    int n = __VERIFIER_nondet_int();
    if (n >= 0 && n <= 8)
        s.kind = n; // violated here
    return s.kind;
}
