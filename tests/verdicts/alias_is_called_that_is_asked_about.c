// Verdict: FALSE(unreach-call)
// Property: unreach-call-of-bad
static void good(void) { }
void bad(void) __attribute__((alias("good")));
int main(void)
{
    bad(); // violated here
    return 0;
}
