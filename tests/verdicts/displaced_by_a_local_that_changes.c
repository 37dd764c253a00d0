// Verdict: FALSE(unreach-call)
// An offset in a local is another one in each round.
extern void reach_error(void);
struct four {
    int a, b, c, d;
} four;

int main(void) {
    unsigned long offset = 0;
    for (int i = 0; i < 4; i++) {
        unsigned long at = (unsigned long)&four;
        at = at + offset;
        *(int *)at = i + 1;
        offset = offset + 4;
    }
    if (four.a == 1 && four.b == 2 && four.c == 3 && four.d == 4) reach_error(); // violated here
    return 0;
}
