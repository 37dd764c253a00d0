// Verdict: UNKNOWN(unsupported...
// Nobody knows what a call through half of a function pointer does.
static void f(void) {}

int main(void) {
    void (*p)(void) = f;
    *(int *)&p = 1;
    p();
    return 0;
}
