// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// The scope of 'x' is entered by two ways, and each starts a life.
int main(void) {
    int *p = 0;
    for (int turn = 0;; turn++) {
        switch (turn) {
            int x;
        case 0:
            x = 1;
            p = &x;
            *p = 1;
            break;
        default:
            *p = 3; // violated here: is dead after the end of its life
            return 0;
        }
    }
}
