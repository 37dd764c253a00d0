// Verdict: FALSE(valid-deref)
// Flags: --data-model ILP32
// Property: valid-memsafety
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

static const char *find(const char *s, char c) {
    while (*s != '\0' && *s != c) // violated here: '*s' is read, 1 byte at offset
        s++;
    return s;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1)
        n = 1;
    char *text = __builtin_alloca(n);
    for (int i = 0; i < n; i++)
        text[i] = __VERIFIER_nondet_char();
    return *find(text, __VERIFIER_nondet_char());
}
