// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
static void nothing(void) {}
void (*f)(void);

int main(void) {
    void (*g)(void) = nothing;
    g();
    f(); // violated here: the call leads to NULL
    return 0;
}
