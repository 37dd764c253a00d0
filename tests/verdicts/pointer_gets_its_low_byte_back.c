// Verdict: TRUE
// The same bytes are the same pointer.
extern void reach_error(void);

int main(void) {
    int x = 3, *p = &x;
    char old = *(char *)&p;
    *(char *)&p = 0;
    *(char *)&p = old;
    if (p != &x || *p != 3) reach_error();
    return 0;
}
