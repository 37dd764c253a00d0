// Verdict: FALSE(unreach-call)
// Property: unreach-call-of-bad
// The function is called before main.
__attribute__((constructor)) static void bad(void) {} // violated here
int main(void) { return 0; }
