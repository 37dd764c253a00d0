// Verdict: TRUE
// Engine: execute
// What C's annex G says of products and quotients whose parts would be NaN, and what comes close to the limits.
#include <float.h>
#include <math.h>
void reach_error(void);

static void expect(int holds) {
    if (!holds)
        reach_error();
}

static int is(_Complex double z, double real, double imaginary) { return __real__ z == real && __imag__ z == imaginary; }

int main(void) {
    volatile double inf = INFINITY, nan = NAN, zero = 0;
    volatile _Complex double one = 1, both = 1 + 1i;
    _Complex double infinite = __builtin_complex(inf, nan), nowhere = __builtin_complex(nan, nan), z;
    _Complex float small = 0x1p-149f + 0x1p-149fi, large = FLT_MAX * (1 + 1.0if);
    volatile _Complex long double least = LDBL_MIN * (1 + 1i);

    expect(isinf(__real__(infinite * one)) == 1);
    expect(isinf(__imag__(__builtin_complex(zero, inf) * both)) && isnan(__real__(nowhere * both)));
    expect(isinf(__real__(__builtin_complex(DBL_MAX, DBL_MAX) * __builtin_complex(DBL_MAX, nan))) == 1);

    z = both / (_Complex double)zero;
    expect(is(z, inf, inf));
    z = infinite / both;
    expect(isinf(__real__ z) || isinf(__imag__ z));
    z = both / __builtin_complex(inf, zero);
    expect(is(z, 0, 0));
    expect(isnan(__real__(nowhere / both)) && isnan(__imag__(both / nowhere)));

    z = __builtin_complex(DBL_MAX, DBL_MAX);
    expect(is(z / z, 1, 0) && is(both * DBL_MIN / (both * DBL_MIN), 1, 0));
    expect(small / small == 1 && large / large == 1 && least / least == 1 && large * 0.5f / large == 0.5f);
    expect(is(__builtin_complex(1.0, 0x1p-1074) / both, 0.5, -0.5));
    return 0;
}
