// Short circuits and conditionals: expressions where both sides are harmless, branches elsewhere.
int f(int x);

int harmless(int a, int b, unsigned c) {
    int x = a && b;
    x = a || b > 2;
    x = a ? b : 3;
    return !(a && x) | (c / 2 ? c : x);
}

int guarded(int *p, int a, int b) {
    int x = p && *p;
    x = b ? a / b : 0;
    x = p ? p[1] : f(a);
    return a < b || f(a++) && !(a || f(b));
}

void conditions(int a, int b, int *p) {
    if (a && b || !p)
        f(1);
    if (!(a && *p))
        f(2);
    else if (__builtin_expect(!!(a || f(3)), 0))
        f(4);
    if (a ? f(5) : b)
        f(6);
    if (a == 0)
        f(7);
    a && f(8);
    a || (b = f(9));
    a ? f(10) : (void)0;
    (void)(a && b);
    (void)*p;
    while (p && *p > 0)
        p++;
}

int elvis(int a, int *p) {
    int x = a ?: 2;
    x += f(a) ?: f(x);
    return *p ?: x;
}

int constant(void) {
    if (0)
        f(1);
    while (1)
        if (f(2))
            return 1;
}
