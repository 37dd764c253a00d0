// Verdict: FALSE(unreach-call)
extern void reach_error(void);
int x, y;

int main(void)
{
    if ((unsigned long)&x > (unsigned long)&y)
        reach_error(); // violated here
    return 0;
}
