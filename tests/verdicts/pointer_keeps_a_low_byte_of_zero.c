// Verdict: FALSE(unreach-call)
// The lowest byte may have been zero.
extern void reach_error(void);

int main(void) {
    char x, *p = &x;
    *(char *)&p = 0;
    if (p == &x) reach_error(); // violated here
    return 0;
}
