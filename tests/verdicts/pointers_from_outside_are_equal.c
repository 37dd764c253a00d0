// Verdict: FALSE(unreach-call)
// Where the program asks whether two pointers from outside are equal, they may be.
extern void reach_error(void);
extern int *p, *q;

int main(void) {
    if (p && p == q) {
        *p = 1;
        *q = 2;
        if (*p == 2) reach_error(); // violated here
    }
    return 0;
}
