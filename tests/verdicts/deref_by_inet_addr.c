// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
unsigned inet_addr(const char *text);
int main(void) {
    char s[2] = {'1', '2'}, *p = s;
    inet_addr(p); // violated here: at offset 2 of 's', which has 2 bytes
    return 0;
}
