// Verdict: TRUE
// Property: unreach-call-of-bad
// It is called by its own name only.
static int calls;
void good(void) { calls++; }
void bad(void) __attribute__((alias("good")));
int main(void)
{
    good();
    if (calls != 1)
        bad();
    return 0;
}
