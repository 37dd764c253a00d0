// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// Not followed yet, but a violation it is not: the literal is only read.
int main(void) {
    const char *s = "abc";
    return __atomic_load_n(s, 0) != 'a';
}
