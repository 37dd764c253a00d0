// Verdict: TRUE
// Property: unreach-call-of-bad
// Neither the function's name nor that of the one around it is the whole name.
static void good(void) {}
int main(void)
{
    void main_bad(void) {}
    main_bad();
    good();
    return 0;
}
