// Verdict: TRUE
extern void reach_error(void);
char *nothing = 0;
int x = 1;

int main(void)
{
    char *p = nothing + (unsigned long)&x;
    *(int *)p = 5;
    if (x != 5)
        reach_error();
    return 0;
}
