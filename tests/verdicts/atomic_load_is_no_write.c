// Verdict: TRUE
// Property: valid-memsafety
int main(void) {
    const char *s = "abc";
    return __atomic_load_n(s, 0) != 'a';
}
