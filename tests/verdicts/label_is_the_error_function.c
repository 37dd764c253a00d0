// Verdict: FALSE(unreach-call)
extern void fail(void) __asm__("reach_error");
int main(void) {
    fail(); // violated here
    return 0;
}
