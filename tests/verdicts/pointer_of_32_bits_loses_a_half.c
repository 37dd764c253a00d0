// Verdict: FALSE(unreach-call)
// Flags: --data-model ILP32
// The lower half of a small pointer.
extern void reach_error(void);

int main(void) {
    int x, *p = &x;
    *(short *)&p = 0;
    if (p != &x) reach_error(); // violated here
    return 0;
}
