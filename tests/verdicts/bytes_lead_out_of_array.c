// Verdict: FALSE(unreach-call)
extern void reach_error(void);

struct pair {
    int words[4];
    int last;
} s;

int main(void)
{
    for (int i = 0; i < 4; i++)
        s.words[i] = 1;
    s.last = 2;
    char *p = (char *)&s;
    p += 8;
    p += 8;
    *(int *)p = 5;
    if (s.last == 5)
        reach_error(); // violated here
    return 0;
}
