// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
static int (*kept)(void);

static void keep(int x) {
    int own(void) {
        return x;
    }
    kept = own;
    kept();
}

int main(void) {
    keep(1);
    return kept(); // violated here: the call leads to
}
