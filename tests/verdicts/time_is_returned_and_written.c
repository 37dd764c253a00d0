// Verdict: TRUE
extern void reach_error(void);
extern long time(long *);

int main(void)
{
    long t = 0, now = time(&t);
    long later = time(0);
    if (now != t)
        reach_error();
    return later != now;
}
