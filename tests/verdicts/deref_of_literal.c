// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
int main(void) {
    char *s = "abc", c = s[3];
    s[1] = c; // violated here: 's[1]' is written, 1 byte at offset 1 of
    return 0;
}
