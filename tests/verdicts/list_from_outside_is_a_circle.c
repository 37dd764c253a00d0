// Verdict: FALSE(unreach-call)
// An element that leads to itself is one element.
extern void reach_error(void);
struct S {
    struct S *next;
    int v;
};
extern struct S *get(void);

int main(void) {
    struct S *s = get();
    if (s && s->next == s) {
        s->v = 1;
        s->next->v = 2;
        if (s->v == 2) reach_error(); // violated here
    }
    return 0;
}
