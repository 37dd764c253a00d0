// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// The second turn has another 'x', which the pointer does not lead to.
int main(void) {
    struct { int *at; int turns; } last = {0, 0};
    for (int i = 0; i < 2; i++) {
        int x;
        int *p = &x;
        *p = i;
        if (last.at) {
            *last.at = 1; // violated here: is dead after the end of its life
        }
        last.at = p;
        last.turns = i;
    }
    return 0;
}
