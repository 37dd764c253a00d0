// Floating-point numbers: IEEE 754, and x87's long double.
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>

extern void abort(void);
extern void *memcpy(void *, const void *, unsigned long);

#define CHECK(...) if (!(__VA_ARGS__)) abort()
#define IS(type, e) _Generic((e), type: 1, default: 0)

static uint64_t bits(double d) {
    uint64_t u;
    memcpy(&u, &d, sizeof u);
    return u;
}

static void literals(void) {
    CHECK(bits(0.1) == 0x3fb999999999999a && 0x1.8p1 == 3.0 && 0x.8p0f == 0.5f && 1e-400 == 0.0 && 1e400 == INFINITY);
    CHECK(IS(float, 1.f) && IS(double, 1.) && IS(long double, 1.l) && IS(double, 1.f + 1.) && IS(float, 1.f * 2));
    CHECK(0.1f != 0.1 && (float)0.1 == 0.1f && 0.1l != 0.1 && sizeof 0.1l == sizeof(long double));
}

static void arithmetic(void) {
    volatile double third = 1.0 / 3.0;
    volatile float f = 16777216.0f;
    CHECK(bits(third) == 0x3fd5555555555555 && third * 3.0 == 1.0 && 0.1 + 0.2 != 0.3 && f + 1.0f == f);
    CHECK(DBL_MAX * 2 == INFINITY && DBL_MIN / 2 > 0 && 4.9e-324 / 2 == 0 && -7.5 / 2 == -3.75);
    volatile double zero = 0.0;
    CHECK(zero == -zero && 1 / zero == INFINITY && 1 / -zero == -INFINITY && isnan(zero / zero));
    CHECK(1.0l + LDBL_EPSILON != 1.0l && 1.0l + DBL_EPSILON / 4 != 1.0l && 1.0 + DBL_EPSILON / 4 == 1.0);
}

static void comparisons(void) {
    volatile double nan = NAN;
    CHECK(nan != nan && !(nan == nan) && !(nan < 1) && !(nan >= 1) && !(1 > nan));
    CHECK(!isless(nan, 1.0) && isunordered(nan, 1.0) && !isunordered(0.0, 1.0) && isgreater(2.0, 1.0) && islessgreater(1.0, 2.0));
    CHECK(-0.0 == 0.0 && signbit(-0.0) && !signbit(0.0) && nan ? 1 : 0);
}

static void conversions(void) {
    CHECK((int)-1.9 == -1 && (int)1.9 == 1 && (unsigned char)255.9 == 255 && (long)1e18 == 1000000000000000000);
    CHECK((unsigned long)1.8e19 == 18000000000000000000u && (float)16777217 == 16777216.0f && (double)ULONG_MAX == 0x1p64);
    CHECK((float)1e-46 == 0.0f && (float)1e39 == INFINITY && (double)(float)0.1 == 0x1.99999ap-4 && (_Bool)1e-300);
    CHECK((long double)LONG_MAX != (double)LONG_MAX && (long)(long double)LONG_MAX == LONG_MAX);
    int i = 5;
    i *= 1.5;
    CHECK(i == 7);
    double d = 0.5;
    d++;
    CHECK(d == 1.5 && d-- == 1.5 && -d == -0.5 && !d == 0 && !!d);
}

static void classes(void) {
    volatile double subnormal = DBL_MIN / 4;
    CHECK(isfinite(1.0) && !isfinite(INFINITY) && isinf(-INFINITY) && !isnan(1.0) && isnormal(1.0) && !isnormal(subnormal));
    CHECK(fpclassify(subnormal) == FP_SUBNORMAL && fpclassify(0.0) == FP_ZERO && fpclassify(NAN) == FP_NAN);
}

static void rounding(void) {
    volatile double x = 2.5, y = -2.5;
    CHECK(floor(x) == 2 && ceil(x) == 3 && trunc(y) == -2 && round(y) == -3 && rint(x) == 2 && nearbyint(y) == -2);
    CHECK(lround(x) == 3 && lrint(x) == 2 && fabs(y) == 2.5 && sqrt(6.25) == 2.5);
    CHECK(fmax(x, y) == 2.5 && fmin(x, NAN) == 2.5 && copysign(3, y) == -3 && signbit(ceil(-0.5)));
}

int main(void) {
    literals();
    arithmetic();
    comparisons();
    conversions();
    classes();
    rounding();
    return 0;
}
