// Verdict: FALSE(unreach-call)
extern void reach_error(void);
int x __attribute__((aligned(2)));

int main(void)
{
    if ((unsigned long)&x & 1)
        return 0;
    if ((unsigned long)&x & 2)
        reach_error(); // violated here
    return 0;
}
