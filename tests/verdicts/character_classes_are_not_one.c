// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern int isdigit(int);

int main(void)
{
    if (isdigit('x') || !isdigit('7'))
        return 0;
    if (isdigit('7') != 1)
        reach_error(); // violated here
    return 0;
}
