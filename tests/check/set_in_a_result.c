// Records by value in which all is set.
extern int __VERIFIER_nondet_int(void);

struct point {
    char kind;
    int x, y;
};

static struct point at(int x, int y)
{
    struct point point;
    point.kind = 1;
    point.x = x;
    point.y = y;
    return point;
}

static int height(struct point point)
{
    return point.y & 7;
}

int main(void)
{
    struct point first = at(__VERIFIER_nondet_int(), 2), second = first;
    return height(second) + height(at(1, 2));
}
