// Verdict: FALSE(unreach-call)
// Property: unreach-call-of-bad
void bad(void) { }
void other(void) __attribute__((alias("bad")));
int main(void)
{
    other(); // violated here
    return 0;
}
