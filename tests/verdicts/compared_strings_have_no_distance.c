// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern int strcmp(const char *, const char *);

int main(void)
{
    if (strcmp("ab", "ad") != -2)
        reach_error(); // violated here
    return 0;
}
