// Operators on vectors, lane by lane.
extern void abort(void);

#define CHECK(...) if (!(__VA_ARGS__)) abort()

typedef int ints __attribute__((vector_size(16)));
typedef unsigned words __attribute__((vector_size(16)));
typedef signed char bytes __attribute__((vector_size(8)));
typedef unsigned char octets __attribute__((vector_size(8)));
typedef long long longs __attribute__((vector_size(16)));
typedef float floats __attribute__((vector_size(16)));
typedef double doubles __attribute__((vector_size(16)));

static int calls;

static int is(ints v, int a, int b, int c, int d) {
    return v[0] == a && v[1] == b && v[2] == c && v[3] == d;
}

static ints counted(ints v) {
    calls++;
    return v;
}

static int next(void) {
    return ++calls;
}

static void arithmetic(void) {
    ints a = {7, -7, 100, 0}, b = {2, 2, -3, 5};
    CHECK(is(a + b, 9, -5, 97, 5) && is(a - b, 5, -9, 103, -5) && is(a * b, 14, -14, -300, 0));
    CHECK(is(a / b, 3, -3, -33, 0) && is(a % b, 1, -1, 1, 0));
    CHECK(is(a & b, 2, 0, 100, 0) && is(a | b, 7, -5, -3, 5) && is(a ^ b, 5, -5, -103, 5));
    CHECK(is(-a, -7, 7, -100, 0) && is(~a, -8, 6, -101, -1) && is(+a, 7, -7, 100, 0));
    CHECK(is(a + b * b - a / b, 8, 0, 142, 25));
    words u = {1, 0xffffffff, 0x80000000, 5};
    words sum = u + 1, quotient = u / 3, product = u * u;
    CHECK(sum[0] == 2 && sum[1] == 0 && sum[2] == 0x80000001 && quotient[1] == 0x55555555 && product[2] == 0);
    // The type of the left operand decides.
    words half = u / (ints){2, 2, 2, 2};
    ints negative = (ints){-6, -6, 6, 6} / (words){2, 2, 2, 2};
    CHECK(half[2] == 0x40000000 && is(negative, -3, -3, 3, 3));
    octets o = {200, 255, 1, 2, 3, 4, 5, 6};
    octets twice = o + o, cut = o * 3, fraction = o / 7;
    CHECK(twice[0] == 144 && twice[1] == 254 && cut[0] == 88 && fraction[1] == 36 && twice[7] == 12);
    longs l = {1ll << 20, -5};
    l = l * l + l % 3;
    CHECK(l[0] == (1ll << 40) + 1 && l[1] == 23);
}

static void shifts(void) {
    ints a = {1, -8, 3, 64};
    CHECK(is(a << 2, 4, -32, 12, 256) && is(a >> 1, 0, -4, 1, 32) && is(a >> (ints){0, 1, 1, 6}, 1, -4, 1, 1));
    CHECK(is(1 << (ints){0, 1, 2, 30}, 1, 2, 4, 1 << 30) && is(a << 1l, 2, -16, 6, 128));
    words u = {0x80000000, 0xff, 1, 0};
    words r = u >> 31, s = u >> (ints){4, 4, 0, 0};
    CHECK(r[0] == 1 && r[1] == 0 && s[0] == 0x08000000 && s[1] == 15 && s[2] == 1);
    octets o = {0x81, 1, 2, 3};
    o = o << 1;
    CHECK(o[0] == 2 && o[3] == 6 && o[4] == 0);
}

static void comparisons(void) {
    ints a = {1, 2, 3, -1}, b = {2, 2, 2, 2};
    CHECK(is(a < b, -1, 0, 0, -1) && is(a <= b, -1, -1, 0, -1) && is(a > b, 0, 0, -1, 0) && is(a >= b, 0, -1, -1, 0));
    CHECK(is(a == b, 0, -1, 0, 0) && is(a != b, -1, 0, -1, -1));
    CHECK(is(a > 1, 0, -1, -1, 0) && is(2 == a, 0, -1, 0, 0));
    // Signed numbers are taken as unsigned next to unsigned ones.
    CHECK(is(a < (words){5, 5, 5, 5}, -1, -1, -1, 0) && is((words){0, 0, 0, 0} < a, -1, -1, -1, -1));
    words chosen = (a < b), none = !1 + (words)(a < a);
    CHECK(chosen[0] == 0xffffffff && chosen[1] == 0 && none[3] == 0);
    bytes small = (octets){200, 1} > (octets){100, 2};
    CHECK(small[0] == -1 && small[1] == 0 && small[2] == 0 && sizeof(small < small) == 8);
    floats f = {1, -0.0f, 2, 0}, g = {1, 0, 3, 0};
    g[3] = 0.0f / g[1];
    ints equal = f == g, unequal = f != g;
    CHECK(is(equal, -1, -1, 0, 0) && is(unequal, 0, 0, -1, -1) && is(f < g, 0, 0, -1, 0));
    doubles d = {1, 2};
    longs larger = d > 1;
    CHECK(larger[0] == 0 && larger[1] == -1 && sizeof(larger[0]) == sizeof(double));
    // Select by mask.
    ints mask = a < b, least = (a & mask) | (b & ~mask);
    CHECK(is(least, 1, 2, 2, -1));
}

static void scalars(void) {
    ints a = {1, 2, 3, 4};
    short three = 3;
    CHECK(is(a + three, 4, 5, 6, 7) && is(10 - a, 9, 8, 7, 6) && is(three * a, 3, 6, 9, 12) && is(12 / a, 12, 6, 4, 3));
    CHECK(is(a & 1l, 1, 0, 1, 0) && is(a | 'x', 'y', 'z', '{', '|') && is(a % 2u, 1, 0, 1, 0));
    octets o = {1, 250};
    octets p = o + 10, q = -1 - o;
    CHECK(p[0] == 11 && p[1] == 4 && p[7] == 10 && q[0] == 254 && q[1] == 5);
    floats f = {1, 2, 4, 8};
    floats g = 1 / f, h = f * 0.5 + three;
    CHECK(g[1] == 0.5f && g[3] == 0.125f && h[0] == 3.5f && h[3] == 7);
    calls = 0;
    CHECK(is(a + next(), 2, 3, 4, 5) && calls == 1);
    CHECK(is(counted(a) * 2 + counted(a), 3, 6, 9, 12) && calls == 3);
}

static void assignments(void) {
    ints a = {1, 2, 3, 4}, *p = &a, many[2] = {{1}, {2}};
    a += 1;
    *p *= a;
    CHECK(is(a, 4, 9, 16, 25));
    a -= (ints){1, 2, 3, 4};
    a <<= 1;
    a >>= (ints){0, 1, 2, 3};
    CHECK(is(a, 6, 7, 6, 5));
    a %= 4;
    a |= 8;
    a ^= 1;
    a &= ~2;
    a /= 2;
    CHECK(is(a, 4, 4, 4, 4));
    a[3] = 3;
    calls = 0;
    many[next()] += many[0];
    CHECK(calls == 1 && is(many[1], 3, 0, 0, 0));
    p = many;
    *p++ += 5;
    CHECK(p == many + 1 && is(many[0], 6, 5, 5, 5));
    CHECK(is(a++, 4, 4, 4, 3) && is(a, 5, 5, 5, 4) && is(--a, 4, 4, 4, 3) && is(*p--, 3, 0, 0, 0) && is(++*p, 7, 6, 6, 6));
    floats f = {1.5f, 2};
    f++;
    --f;
    f /= 2;
    CHECK(f[0] == 0.75f && f[1] == 1 && f[2] == 0 && (f--)[0] == 0.75f && f[2] == -1);
    ints b = (calls = 7, a);
    CHECK(is(calls > 6 ? a : b + 1, 4, 4, 4, 3) && is(calls < 6 ? a : b + 1, 5, 5, 5, 4) && calls == 7);
    CHECK(is(a = b * 2, 8, 8, 8, 6) && is(({ ints c = a; c - 1; }), 7, 7, 7, 5));
}

int main(void) {
    arithmetic();
    shifts();
    comparisons();
    scalars();
    assignments();
    return 0;
}
