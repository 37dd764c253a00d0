// Verdict: TRUE
extern void reach_error(void);

int main(void)
{
    int x = 1;
    char *p = (char *)0 + (unsigned long)&x;
    *(int *)p = 5;
    if (x != 5)
        reach_error();
    return 0;
}
