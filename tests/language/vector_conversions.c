// Conversions of vectors, and lanes in another order.
extern void abort(void);

#define CHECK(...) if (!(__VA_ARGS__)) abort()

typedef int ints __attribute__((vector_size(16)));
typedef unsigned words __attribute__((vector_size(16)));
typedef long long longs __attribute__((vector_size(16)));
typedef unsigned char octets __attribute__((vector_size(16)));
typedef float floats __attribute__((vector_size(16)));
typedef double doubles __attribute__((vector_size(32)));
typedef int pair __attribute__((vector_size(8)));
typedef float float_pair __attribute__((vector_size(8)));
typedef short shorts __attribute__((vector_size(8)));
typedef signed char chars __attribute__((vector_size(4)));
typedef unsigned char four __attribute__((vector_size(4)));
typedef short two __attribute__((vector_size(4)));

static int is(ints v, int a, int b, int c, int d) {
    return v[0] == a && v[1] == b && v[2] == c && v[3] == d;
}

static void bits(void) {
    ints v = {0x01020304, -1, 0, 0x3f800000};
    octets o = (octets)v;
    CHECK(o[0] == 4 && o[3] == 1 && o[7] == 255 && o[8] == 0 && o[15] == 0x3f);
    longs l = (longs)v;
    CHECK(l[0] == (long long)0xffffffff01020304 && l[1] == 0x3f80000000000000);
    floats f = (floats)(v & (ints){0, 0x40000000, -1, -1});
    CHECK(f[1] == 2 && f[3] == 1 && f[2] == 0 && is((ints)(f * 2), 0, 0x40800000, 0, 0x40000000));
    words u = (words)v >> 31;
    CHECK(u[1] == 1 && u[0] == 0 && is((ints)(octets)v, 0x01020304, -1, 0, 0x3f800000));
    words assigned = v < 0;
    floats mask = v < 0;
    CHECK(assigned[1] == 0xffffffff && is((ints)mask, 0, -1, 0, 0));
    // The sign of floating-point numbers.
    floats negative = {-1.5f, 2.5f, -0.0f, 0};
    floats absolute = (floats)((ints)negative & 0x7fffffff);
    CHECK(absolute[0] == 1.5f && absolute[1] == 2.5f && absolute[2] == 0 && is((ints)absolute, 0x3fc00000, 0x40200000, 0, 0));
}

static void integers(void) {
    CHECK((long long)(pair){2, 3} == 0x300000002 && (int)(long long)(pair){2, 2} == 2);
    pair p = (pair)0x500000004ll;
    CHECK(p[0] == 4 && p[1] == 5);
    p = (pair)(long long)(int)(two){4, 4};
    CHECK(p[0] == 0x40004 && p[1] == 0);
    int n = 0x80017fff;
    two t = (two)n;
    CHECK(t[0] == 0x7fff && t[1] == -0x7fff && (unsigned)(t + (two){0, -1}) == 0x80007fff);
    CHECK((int)(two)0 == 0 && ((four)0x04030201)[2] == 3);
}

static void lane_by_lane(void) {
    ints v = {1, -2, 300, 16777217};
    floats f = __builtin_convertvector(v, floats);
    doubles d = __builtin_convertvector(v, doubles);
    chars c = __builtin_convertvector(v, chars);
    CHECK(f[0] == 1 && f[1] == -2 && f[3] == 16777216 && d[3] == 16777217 && c[1] == -2 && c[2] == 44);
    CHECK(is(__builtin_convertvector((doubles){1.9, -1.9, 1e9, 0}, ints), 1, -1, 1000000000, 0));
    shorts s = __builtin_convertvector((four){255, 1, 2, 128}, shorts);
    words wide = __builtin_convertvector(c, words);
    CHECK(s[0] == 255 && s[3] == 128 && wide[1] == 0xfffffffe);
}

static void order(void) {
    ints v = {10, 11, 12, 13}, w = {20, 21, 22, 23}, mask = {3, 0, 0, 2};
    CHECK(is(__builtin_shuffle(v, mask), 13, 10, 10, 12) && is(__builtin_shuffle(v, (words){7, 6, 5, 4}), 13, 12, 11, 10));
    CHECK(is(__builtin_shuffle(v, w, (ints){0, 4, 7, 1}), 10, 20, 23, 11));
    mask += 5;
    CHECK(is(__builtin_shuffle(v, w, mask), 10, 21, 21, 23) && is(__builtin_shuffle(w, -mask), 20, 23, 23, 21));
    floats f = __builtin_shuffle((floats){1, 2, 3, 4}, mask);
    CHECK(f[0] == 1 && f[1] == 2 && f[3] == 4);
    shorts s = __builtin_shuffle((shorts){1, 2, 3, 4}, (shorts){-1, -2, 4, 0});
    CHECK(s[0] == 4 && s[1] == 3 && s[2] == 1 && s[3] == 1);
#if __GNUC__ >= 12
    CHECK(is(__builtin_shufflevector(v, w, 7, 0, 3, 4), 23, 10, 13, 20));
    pair p = __builtin_shufflevector(v, w, 1, 6);
    CHECK(p[0] == 11 && p[1] == 22);
    float_pair g = {1, 2};
    floats h = __builtin_shufflevector(g, g, 3, 1, -1, 0);
    CHECK(h[0] == 2 && h[1] == 2 && h[3] == 1);
#endif
}

int main(void) {
    bits();
    integers();
    lane_by_lane();
    order();
    return 0;
}
