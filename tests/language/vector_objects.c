// Vectors as objects: layout, initialisers, lanes, calls.
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

extern void abort(void);

#define CHECK(...) if (!(__VA_ARGS__)) abort()

typedef int ints __attribute__((vector_size(16)));
typedef short shorts __attribute__((vector_size(4 * sizeof(short))));
typedef unsigned char octets __attribute__((__vector_size__(16)));
typedef float floats __attribute__((vector_size(16)));
typedef int unaligned __attribute__((vector_size(16), aligned(4)));
typedef int by_mode __attribute__((mode(V4SI)));
enum { WIDTH = 32 };
typedef double doubles __attribute__((vector_size(WIDTH)));
typedef long single __attribute__((vector_size(sizeof(long))));

struct mixed {
    char c;
    ints v;
    shorts s[2];
    unaligned u;
};

union views {
    ints v;
    int lanes[4];
    octets bytes;
};

ints global = {1, 2, 3, 4}, short_list = {5}, zero;
const ints fixed = {9, 8, 7, 6};
ints table[] = {{1, 2}, (ints){3, 4, 5, 6}, {7}}, flat[2] = {1, 2, 3, 4, 5};
struct mixed object = {'x', {1, 2, 3, 4}, {{5, 6}, {7}}, {8, 9}};
static struct mixed nested = {'y', 1, 2, 3, 4, 5, 6, 7, 8, 9};
int __attribute__((vector_size(16))) first, *second;
int *third __attribute__((vector_size(16))), rows[3] __attribute__((vector_size(16)));
int * __attribute__((vector_size(16))) fourth;
int returned(int x) __attribute__((vector_size(16)));

int __attribute__((vector_size(16))) returned(int x) {
    return (ints){x, x + 1};
}

static int is(ints v, int a, int b, int c, int d) {
    return v[0] == a && v[1] == b && v[2] == c && v[3] == d;
}

static void layout(void) {
    CHECK(sizeof(ints) == 16 && _Alignof(ints) == 16 && sizeof(octets) == 16 && sizeof(shorts) == 8 && _Alignof(shorts) == 8);
    CHECK(sizeof(doubles) == 32 && _Alignof(doubles) == 16 && __alignof__(doubles) == 32 && sizeof(single) == sizeof(long));
    CHECK(offsetof(struct mixed, v) == 16 && offsetof(struct mixed, s) == 32 && offsetof(struct mixed, u) == 48);
    CHECK(_Alignof(unaligned) == 4 && sizeof(unaligned) == 16 && sizeof(struct mixed) == 64 && sizeof(table) == 48);
    CHECK(sizeof(first) == 16 && sizeof(*second) == 16 && sizeof(third) == sizeof(void *) && sizeof(*third) == 16);
    CHECK(sizeof(rows) == 48 && sizeof(*fourth) == 16 && sizeof(returned(1)) == 16 && sizeof(by_mode) == 16);
    CHECK(sizeof(int __attribute__((vector_size(8)))) == 8 && sizeof(global[1]) == 4 && sizeof(global + 1) == 16);
    CHECK(__builtin_types_compatible_p(ints, by_mode) && __builtin_types_compatible_p(__typeof__(rows[0]), ints));
    CHECK(!__builtin_types_compatible_p(ints, floats) && _Generic(global, ints : 1, default : 0));
}

static void initialisers(void) {
    int x = 3;
    ints local = {x, x * x, -x}, copy = local, from = (ints){x}, pair[2] = {local, {1, x}}, elided[] = {1, 2, 3, x, 5, x};
    CHECK(is(local, 3, 9, -3, 0) && is(copy, 3, 9, -3, 0) && is(from, 3, 0, 0, 0));
    CHECK(is(pair[0], 3, 9, -3, 0) && is(pair[1], 1, 3, 0, 0) && sizeof(elided) == 32 && is(elided[1], 5, 3, 0, 0));
    CHECK(is(global, 1, 2, 3, 4) && is(short_list, 5, 0, 0, 0) && is(zero, 0, 0, 0, 0) && fixed[2] == 7);
    CHECK(is(table[0], 1, 2, 0, 0) && is(table[1], 3, 4, 5, 6) && is(table[2], 7, 0, 0, 0) && is(flat[1], 5, 0, 0, 0));
    CHECK(object.c == 'x' && is(object.v, 1, 2, 3, 4) && object.s[0][1] == 6 && object.s[1][0] == 7 && object.u[1] == 9);
    CHECK(is(nested.v, 1, 2, 3, 4) && nested.s[0][3] == 8 && nested.s[1][0] == 9 && nested.u[0] == 0);
    struct mixed m = {.v = local, .s[1] = {4}};
    CHECK(is(m.v, 3, 9, -3, 0) && m.s[1][0] == 4 && m.s[0][0] == 0 && m.c == 0);
    static ints kept = {1, 1};
    kept += 1;
    CHECK(kept[0] == 2 && kept[3] == 1 && ((ints){x, 5})[1] == 5 && ((ints){x, 5})[x - 3] == 3);
}

static void lanes(void) {
    ints v = {1, 2, 3, 4}, *p = &v;
    int sum = 0;
    for (int i = 0; i < 4; i++)
        sum += v[i] * (*p)[i] + p[0][i];
    CHECK(sum == 40);
    v[2] = 7;
    v[3]++;
    v[sum - 40] += 5;
    CHECK(is(v, 6, 2, 7, 5) && (v + 1)[2] == 8 && (v * v)[sum - 39] == 4 && returned(4)[1] == 5);
    int *lane = &v[1];
    *lane = 11;
    lane[1] = 12;
    for (int *q = (int *)&v; q < (int *)(&v + 1); q++)
        *q += 1;
    CHECK(is(v, 7, 12, 13, 6) && lane[2] == 6);
    memset(&v, 1, 8);
    CHECK(is(v, 0x01010101, 0x01010101, 13, 6));
    union views u = {.v = {1, 0x0203, 3, 4}};
    u.lanes[3] = 9;
    u.bytes[0] = 0xff;
    CHECK(is(u.v, 255, 0x0203, 3, 9) && u.bytes[4] == 3 && u.bytes[5] == 2);
    struct mixed m = object, *pm = &m;
    pm->v[3] = 40;
    pm->s[1] = (shorts){1, 2, 3, -4};
    pm->s[1][(sum - 40) & 3]--;
    CHECK(m.v[3] == 40 && m.s[1][0] == 0 && m.s[1][3] == -4 && m.s[0][0] == 5 && m.u[0] == 8 && object.v[3] == 4);
    volatile ints w = v;
    w[1] = 3;
    CHECK(w[1] + w[2] == 16);
    table[sum - 39][sum - 38] = 77;
    CHECK(table[1][2] == 77 && memcmp(&table[2], &(ints){7}, sizeof(ints)) == 0);
    unaligned *where = (unaligned *)((int *)table + 1);
    CHECK((*where)[0] == 2 && (*where)[3] == 3);
}

static struct mixed changed(struct mixed m, ints v) {
    m.v = v;
    v[0] = 0;
    return m;
}

static ints power(ints base, int n) {
    return n ? base * power(base, n - 1) : (ints){1, 1, 1, 1};
}

static int variable(int count, ...) {
    va_list list;
    va_start(list, count);
    ints sum = {};
    while (count-- > 0)
        sum += va_arg(list, ints);
    va_end(list);
    return sum[0] * 1000 + sum[3];
}

static void calls(void) {
    ints v = {2, 3, -1, 10};
    struct mixed m = changed(object, v);
    CHECK(is(m.v, 2, 3, -1, 10) && m.u[1] == 9 && is(power(v, 3), 8, 27, -1, 1000));
    ints (*f)(ints, int) = power;
    CHECK(is(f(v, 2) + returned(1), 5, 11, 1, 100) && variable(3, v, v + 1, returned(5)) == 10021);
}

int main(void) {
    layout();
    initialisers();
    lanes();
    calls();
    return 0;
}
