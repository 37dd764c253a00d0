// Verdict: UNKNOWN(unsupported...)
// Nobody knows what a call through half of a function pointer does.
extern void reach_error(void);
static void f(void) {}

int main(void) {
    void (*p)(void) = f;
    *(int *)&p = 1;
    p();
    reach_error();
    return 0;
}
