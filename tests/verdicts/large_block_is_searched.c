// Verdict: TRUE
// Flags: --data-model ILP32
// Property: valid-memsafety
// Engine: k-induction
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

static const char *find(const char *s, char c) {
    while (*s != '\0' && *s != c)
        s++;
    return s;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1)
        n = 1;
    char *text = __builtin_alloca(n);
    for (int i = 0; i < n - 1; i++)
        text[i] = __VERIFIER_nondet_char();
    text[n - 1] = '\0';
    return *find(text, __VERIFIER_nondet_char());
}
