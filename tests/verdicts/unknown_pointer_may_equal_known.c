// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern int *registered;
int x[4];

int main(void)
{
    int *p = registered;
    if (p != &x[2])
        return 0;
    *p = 7;
    if (x[2] == 7)
        reach_error(); // violated here
    return 0;
}
