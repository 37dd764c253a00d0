// Verdict: FALSE(unreach-call)
// gcc reads the variable after the call.
void reach_error(void);
static unsigned v = 1;
static unsigned f(void) { v = 5; return 2; }
int main(void) {
    v = f() - v;
    if (v == 2u - 5u)
        reach_error(); // violated here
    return 0;
}
