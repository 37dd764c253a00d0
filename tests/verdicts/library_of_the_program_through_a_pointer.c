// Verdict: FALSE(unreach-call)
// A pointer to a library function that the program defines leads to the program's.
extern void reach_error(void);
int puts(const char *text)
{
    return text[0] == 'x' ? 17 : 0;
}
int main(void)
{
    int (*say)(const char *) = puts;
    if (say("x") == 17)
        reach_error(); // violated here
    return 0;
}
