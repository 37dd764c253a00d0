// Verdict: TRUE
extern void reach_error(void);

struct pair {
    int words[2];
    int last;
} s;

int main(void)
{
    for (int i = 0; i < 2; i++)
        s.words[i] = i;
    s.last = 5;
    unsigned long p = (unsigned long)&s;
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        sum += *(int *)p;
        p += 4;
    }
    if (sum != 6)
        reach_error();
    return 0;
}
