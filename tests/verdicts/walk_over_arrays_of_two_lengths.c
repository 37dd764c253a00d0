// Verdict: FALSE(unreach-call)
extern void reach_error(void);

struct measured {
    long value[2];
    long total;
};

static void fill(long *p, int n, long x)
{
    while (n-- > 0)
        *p++ = x;
}

int main(void)
{
    struct measured m;
    long longer[4];
    longer[3] = 0;
    fill(m.value, 2, 1);
    m.total = 5;
    for (int i = 0; i < 2; i++)
        m.value[i] += i;
    fill(longer, 4, 9);
    if (longer[3] == 9)
        reach_error(); // violated here
    return 0;
}
