// Verdict: TRUE
// Engine: execute
#include <stdarg.h>
void reach_error(void);

struct pair {
    int n;
    _Complex double z[2];
};
static struct pair constant = {1, {[1] = 3.0 - 1.0i}};
static _Complex short table[3] = {1, {2 + 3i}, (_Complex short){4}};
_Complex float product = (1.0f + 2.0fi) * (3.0f + 4.0fi), quotient = (3 + 4i) / (1.0f - 2.0fi);
int whole = 2.5 + 1.0i, truth = (_Bool)1i, part = __imag__ (2 + 7i);

static int calls;
static _Complex double *called(_Complex double *z) {
    calls++;
    return z;
}

static _Complex double turned(_Complex double z) { return z * 1i; }

static _Complex float sum(int n, ...) {
    _Complex float sum = 0;
    va_list list;
    va_start(list, n);
    while (n--) {
        sum += va_arg(list, _Complex float);
        sum -= va_arg(list, _Complex int);
    }
    va_end(list);
    return sum;
}

static void expect(int holds) {
    if (!holds)
        reach_error();
}

int main(void) {
    _Complex double z = 3.0 + 4.0i, w;
    double d = 2;
    int n = 5;
    struct pair p = {.z = {z, 1}};

    expect(constant.z[0] == 0 && constant.z[1] == 3 - 1i && table[0] == 1 && table[1] == 2 + 3i && table[2] == 4);
    expect(product == -5 + 10i && quotient == -1 + 2i && whole == 2 && truth == 1 && part == 7);

    __real__ w = 1;
    __imag__ w = __real__ z;
    expect(w == 1 + 3i && w != 1 + 2i && w != 2 + 3i && __imag__ d == 0 && __real__ d == 2);
    *&__imag__ w -= 1;
    __real__ d = 7;
    expect(w == 1 + 2i && d == 7 && ~w == 1 - 2i && -w == -1 - 2i && +w == w && __imag__ ~w == -2);
    expect(w + z == 4 + 6i && w - z == -2 - 2i && w * z == -5 + 10i && z / w == 2.2 - 0.4i && turned(w) == -2 + 1i);
    expect(d + w == 8 + 2i && d - w == 6 - 2i && w - d == -6 + 2i && d * w == 7 + 14i && w / 2 == 0.5 + 1i);
    expect(5 / w == 1 - 2i && d != w && 7 == 7 + 0i);

    // The sign of a zero: a real operand has no imaginary part that is zero.
    expect(1 / __imag__ (0.0 - (1 + 0.0i)) < 0 && 1 / __imag__ (0.0i + 1.0 - 1.0) > 0);
    expect(1 / __imag__ (-2.0 * __builtin_complex(1.0, 0.0)) < 0 && 1 / __imag__ ~(_Complex double)1 < 0);

    z += 1;
    z *= 2;
    z -= 2i;
    z /= 2i;
    expect(z == 3 - 4i);
    d *= 2 + 1i;
    n += 2.75 + 1i;
    expect(d == 14 && n == 7);
    w = z++;
    expect(w == 3 - 4i && z == 4 - 4i && --z == w && z-- == w && ++z == w);

    calls = 0;
    *called(&z) *= *called(&w);
    ++*called(&z);
    expect(calls == 3 && z == -6 - 24i && called(&z)[0] == z && calls == 4);

    expect((z ? 1 : 2) == 1 && (0i ? 1 : 2) == 2 && !0.0i && !!1i && (0i || 1i) && !(1i && 0i) && (0i ?: 3) == 3);
    expect((1i ?: 3) == 1i && (_Bool)1i && !(_Bool)-0.0i && (int)(3.9 + 1i) == 3 && (_Complex char)257 == 1);
    z = n ? 2 : 1i;
    expect(z == 2 && (z = 1i, z) == 1i && ((_Complex long)(2.9 - 3.9i)) == 2 - 3i);

    p.z[1] = p.z[0];
    expect(p.z[1] == 3 + 4i && p.n == 0 && ((struct pair){.z[1] = 1i}).z[1] == 1i);
    expect(sum(2, 1.5f + 1.0if, 1 + 1i, (_Complex float)2.5f, 2i) == 3 - 2i);
    return 0;
}
