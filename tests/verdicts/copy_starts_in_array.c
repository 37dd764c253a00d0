// Verdict: TRUE
extern void *memcpy(void *, const void *, unsigned long);
extern void reach_error(void);

struct pair {
    int words[4];
    int last;
} s;
int from[2] = {11, 12};

int main(void)
{
    for (int i = 0; i < 4; i++)
        s.words[i] = 1;
    memcpy((char *)&s + 12, from, 8);
    if (s.last != 12)
        reach_error();
    return 0;
}
