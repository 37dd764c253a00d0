// Verdict: FALSE(unreach-call)
// Engine: execute
extern void reach_error(void);

int main(void)
{
    int n = 0;

    while (n < 20000)
        n += 1 + (n & 1);
    reach_error(); // violated here
    return 0;
}
