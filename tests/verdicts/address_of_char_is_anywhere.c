// Verdict: FALSE(unreach-call)
extern void reach_error(void);

int main(void)
{
    char c;
    if ((long)&c % 16 != 0)
        reach_error(); // violated here
    return 0;
}
