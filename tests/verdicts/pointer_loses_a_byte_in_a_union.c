// Verdict: FALSE(unreach-call)
// Another member of the union is a part of the pointer.
extern void reach_error(void);

int main(void) {
    int x;
    union {
        int *p;
        unsigned char b[8];
    } u;
    u.p = &x;
    u.b[1] = 0;
    if (u.p != &x) reach_error(); // violated here
    return 0;
}
