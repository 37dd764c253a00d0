// Verdict: FALSE(unreach-call)
// A bit-field is most of the pointer.
extern void reach_error(void);

int main(void) {
    int x;
    union {
        int *p;
        struct {
            unsigned long low : 4, high : 60;
        } bits;
    } u;
    u.p = &x;
    u.bits.high = 1;
    if (u.p != &x) reach_error(); // violated here
    return 0;
}
