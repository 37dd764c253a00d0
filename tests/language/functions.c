// Functions: their parameters, pointers to them, variable arguments, definitions of all forms.
#include <stdarg.h>
#include <stddef.h>

extern void abort(void);

#define CHECK(...) if (!(__VA_ARGS__)) abort()

struct point { int x, y; };
struct large { long data[9]; double d; };

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int (*const operations[])(int, int) = {add, &subtract, [3] = add};
static int (*choose(int minus))(int, int) { return minus ? subtract : *add; }
static int apply(int f(int, int), int a[static 2]) { return f(a[0], a[1]); }

static int old_style(a, b, c)
    char a;
    float b;
    struct point *c;
{
    return a + (int)b + c->y;
}

static struct point moved(struct point p, int by) {
    p.x += by;
    return (struct point){p.x, p.y - by};
}

static struct large doubled(struct large l) {
    for (int i = 0; i < 9; i++) l.data[i] *= 2;
    l.d /= 2;
    return l;
}

static long sum(int count, ...) {
    va_list list, again;
    va_start(list, count);
    va_copy(again, list);
    long total = 0;
    for (int i = 0; i < count; i++) total += va_arg(list, int);
    for (int i = 0; i < count; i++) total += 100 * va_arg(again, int);
    va_end(again);
    va_end(list);
    return total;
}

static double mixed(const char *kinds, ...) {
    va_list list;
    double total = 0;
    va_start(list, kinds);
    for (; *kinds; kinds++) {
        switch (*kinds) {
        case 'i': total += va_arg(list, int); break;
        case 'l': total += va_arg(list, unsigned long long); break;
        case 'd': total += va_arg(list, double); break;
        case 'e': total += va_arg(list, long double); break;
        case 'p': { struct point p = va_arg(list, struct point); total += p.x * p.y; break; }
        case 'b': total += va_arg(list, struct large).data[8]; break;
        }
    }
    va_end(list);
    return total;
}

static int first_letters(int n, ...) {
    va_list list;
    int total = 0;
    va_start(list, n);
    while (n-- > 0) total += *va_arg(list, const char *);
    va_end(list);
    return total;
}

static long forwarded(va_list list) { return va_arg(list, long) - va_arg(list, int); }
static long forward(int n, ...) { va_list l; va_start(l, n); long r = forwarded(l); va_end(l); return r; }

static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
static int is_odd(unsigned n);
static int is_even(unsigned n) { return n == 0 || is_odd(n - 1); }
static int is_odd(unsigned n) { return n != 0 && is_even(n - 1); }
static inline int square(int x) { return x * x; }
extern inline __attribute__((gnu_inline)) int cube(int x) { return x * x * x; }
int cube(int x) { return x * square(x); }
_Noreturn static void give_up(void) { abort(); }
static void nothing(void) { return (void)0; }
implicit(x) { return x + 1; }

int main(void) {
    int argc = 1;
    struct point p = {1, 2}, q = moved(p, 10);
    int pair[2] = {7, 5};
    struct large l = {{1, [8] = 21}, 3.0}, m = doubled(l);
    CHECK(argc >= 0 && operations[1](5, 3) == 2 && (*operations[3])(5, 3) == 8 && operations[2] == NULL);
    CHECK(choose(1)(1, 2) == -1 && (**choose(0))(1, 2) == 3 && apply(add, pair) == 12 && choose(0) == add);
    CHECK(old_style(300, 2.75f, &p) == 48 && p.x == 1 && q.x == 11 && q.y == -8 && moved(q, 1).x == 12);
    CHECK(m.data[8] == 42 && l.data[8] == 21 && m.d == 1.5 && doubled(m).data[0] == 4);
    CHECK(sum(3, 1, 2, 3) == 606 && sum(0) == 0 && sum(9, 1, 1, 1, 1, 1, 1, 1, 'a', (short)-1) == 103 * 101);
    CHECK(mixed("idlepb", -1, 0.5, 1ull << 40, 2.25l, p, l) == 1099511627776.0 - 1 + 0.5 + 2.25 + 2 + 21);
    CHECK(mixed("ddddddddddi", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.f, 11) == 66 && forward(0, 50l, 8) == 42 && first_letters(2, "A", "B") == 131);
    CHECK(fibonacci(10) == 55 && is_even(10) && square(3) == 9 && cube(3) == 27 && implicit(1) == 2);
    nothing();
    if (argc < 0) give_up();
}
