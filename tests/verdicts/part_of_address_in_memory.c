// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern void *malloc(unsigned long);

int main(void)
{
    void *p = malloc(100);
    if (p && ((unsigned char *)&p)[1] == 3)
        reach_error(); // violated here
    return 0;
}
