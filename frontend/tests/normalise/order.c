// Order of evaluation: left to right, operands first, an assignment's value before its place.
int f(int x);
int g(int x);
struct pair { int a, b; };
struct pair make(int a, int b);
struct pair *next(void);

int arithmetic(int i, int *a) {
    i = i++ + 1;
    a[i++] = i;
    a[i] = a[i++];
    i = f(i) + i + g(i++);
    return i + f(i);
}

int nested(int x, int y) {
    return f(g(x) + y) * f(y--) - (x ? g(1) : y ? g(2) : 3);
}

int comma(int x) {
    int y = (x++, f(x), x);
    return (y = x, y + 1);
}

void compound(int *p, struct pair *q, int n) {
    *p++ += n;
    *++p *= f(n);
    next()->b |= n;
    q->a = q->b = n++;
    p[f(n)]++;
    (n > 1 ? q : next())->a <<= 2;
    p += n;
    n = *p--;
}

int structs(struct pair s, int c) {
    struct pair t = make(1, f(2));
    s = c ? t : make(3, 4);
    *next() = s;
    return make(c, c++).b + (c ? s : t).a;
}
