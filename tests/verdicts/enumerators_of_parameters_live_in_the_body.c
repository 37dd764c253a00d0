// Verdict: TRUE
// What the parameters of a definition declare besides themselves is known in its body, and nowhere else.
extern void reach_error(void);

enum { P = 7, Z = 9 };

static int kind(enum { P, Q, R } k)
{
    switch (k) {
    case P:
        return 1;
    case Q:
        return 2;
    default:
        return R;
    }
}

static int length(int n, char a[sizeof(enum { Z = 3 })])
{
    return n + Z;
}

static int member(struct s { int a; } *s, enum { SMALL = 1 } most)
{
    struct s t = *s;
    return t.a < SMALL ? t.a : SMALL;
}

int main(void)
{
    char a[4];
    int b = 5;
    if (kind(0) != 1 || kind(1) != 2 || kind(4) != 2 || length(1, a) != 4)
        reach_error();
    if (member((void *)&b, 1) != 1 || P != 7 || Z != 9)
        reach_error();
    return 0;
}
