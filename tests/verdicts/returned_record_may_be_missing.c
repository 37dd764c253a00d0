// Verdict: FALSE(unreach-call)
extern void reach_error(void);
struct passwd { char *name; };
extern struct passwd *getpwnam(const char *name);
int main(void)
{
    if (!getpwnam("nobody-of-that-name"))
        reach_error(); // violated here
    return 0;
}
