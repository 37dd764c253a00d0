// Verdict: FALSE(unreach-call)
// Where the object is says whether its lowest byte was zero.
extern void reach_error(void);

int main(void) {
    char x, *p = &x;
    *(char *)&p = 0;
    if (p != &x) reach_error(); // violated here
    return 0;
}
