// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
static int *kept;

static void through(void (*f)(void)) {
    int own = 1;
    kept = &own;
    f();
}

int main(void) {
    __label__ out;
    void leave(void) {
        goto out;
    }
    through(leave);
out:
    return *kept; // violated here
}
