// Verdict: FALSE(unreach-call)
extern void *memset(void *, int, unsigned long);
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
    memset((char *)&s + 8, 0, 12);
    if (s.last == 0)
        reach_error(); // violated here
    return 0;
}
