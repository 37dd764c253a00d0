// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern long time(long *);

int main(void)
{
    long t = 0, now = time(&t);
    if (now != t)
        return 0;
    if (t != 0)
        reach_error(); // violated here
    return 0;
}
