// Verdict: TRUE
extern void reach_error(void);

struct pair {
    int words[4];
    int last;
} s;

struct other {
    int x, y, z;
};

int main(void)
{
    for (int i = 0; i < 4; i++)
        s.words[i] = 1;
    s.last = 2;
    struct other *o = (struct other *)((char *)&s + 8);
    o->z = 9;
    if (s.last != 9)
        reach_error();
    return 0;
}
