// Verdict: FALSE(unreach-call)
// Property: unreach-call-of-bad
// A function within a function has the name that the source gives it.
int main(void)
{
    void bad(void) {}
    bad(); // violated here
    return 0;
}
