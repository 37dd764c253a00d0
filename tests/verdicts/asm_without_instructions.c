// Verdict: TRUE
// Inline assembly without instructions hides values from the compiler: '+' keeps an operand, and a constraint that
// names an output's register moves the input there.
void reach_error(void);

int g = 3, calls;

static int *once(void) {
    calls++;
    return &g;
}

int main(void) {
    int x = 2, a = 1, b = 7;
    unsigned long p;
    __asm__("" : "+r"(x));
    if (x != 2)
        reach_error();
    __asm__("" : "+r"(*once()));
    if (calls != 1)
        reach_error();
    __asm__("" : "=r"(p) : "0"(&g));
    if (*(int *)p != 3)
        reach_error();
    __asm__("" : "=r"(a), [second] "=r"(b) : "[second]"(a), "0"(b) : "memory");
    if (a != 7 || b != 1 || g != 3)
        reach_error();
    return 0;
}
