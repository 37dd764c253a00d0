// Verdict: FALSE(unreach-call)
extern void reach_error(void);

int main(void)
{
    volatile double a = 1e100, b = -1e100, c = 1.0;

    if (a + (b + c) != (a + b) + c)
        reach_error(); // violated here
    return 0;
}
