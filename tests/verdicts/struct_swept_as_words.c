// Verdict: TRUE
extern void reach_error(void);
struct state { int words[2]; int count; } s;

int main(void)
{
    for (int i = 0; i < 2; i++)
        s.words[i] = 1;
    s.count = 5;
    int *p = (int *)&s;
    *p = 1;
    for (int i = 0; i < 3; i++)
        p[i] = 0;
    if (s.count != 0)
        reach_error();
    return 0;
}
