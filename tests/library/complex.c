#include <complex.h>
#include <math.h>
#include <stdlib.h>

#define CHECK(condition) if (!(condition)) abort()

/* Ordinary numbers, numbers near the limits, and others: the compiler is not to know them. */
#define NUMBERS(most, least) \
    {1 + 2i, -3 + 0.1i, 0.1 + 0.7i, least * 16 + 3i, most - most / 0x1p20l * 1i, least * (1 + 0x1p20l * 1i), 0.1 - least * 1i, \
     least * 0x1p90l * (1 - 1i), CMPLX(INFINITY, 1), CMPLX(NAN, -INFINITY), CMPLX(NAN, 0), CMPLX(-0.0, 0), CMPLX(1, NAN)}
static volatile float complex f[] = NUMBERS(0x1.8p127l, 0x1p-149l);
static volatile double complex d[] = NUMBERS(0x1.8p1023l, 0x1p-1074l);
static volatile long double complex l[] = NUMBERS(0x1.8p16383l, 0x1p-16445l);
enum { COUNT = sizeof f / sizeof *f };

static unsigned long long sum;

/* Takes the bits of a number into the sum; a NaN may have any. */
static void add(long double x) {
    union {
        long double number;
        struct {
            unsigned long long low;
            unsigned short high;
        } bits;
    } u = {.number = x};
    sum = sum * 31 + (isnan(x) ? 7 : u.bits.low ^ u.bits.high);
}

int main(void) {
    CHECK(creal(d[0]) == 1 && cimag(d[0]) == 2 && crealf(f[1]) == -3 && cimagf(f[3]) == 3 && creall(l[0]) == 1 && cimagl(l[0]) == 2);
    CHECK(conj(d[0]) == 1 - 2i && conjf(f[0]) == 1 - 2i && conjl(l[0]) == 1 - 2i && signbit(cimag(conj(CMPLX(1, 0)))));
    CHECK(cproj(d[0]) == d[0] && creal(cproj(CMPLX(1, -INFINITY))) == INFINITY && signbit(cimagf(cprojf(CMPLXF(NAN, -INFINITY)))));
    CHECK(isinf(creall(cprojl(l[9]))) && isnan(cimagl(cprojl(l[12]))));
    for (int i = 0; i < COUNT; i++)
        for (int j = 0; j < COUNT; j++) {
            float complex fp = f[i] * f[j], fq = f[i] / f[j];
            double complex dp = d[i] * d[j], dq = d[i] / d[j];
            long double complex lp = l[i] * l[j], lq = l[i] / l[j];
            add(crealf(fp)), add(cimagf(fp)), add(crealf(fq)), add(cimagf(fq));
            add(creal(dp)), add(cimag(dp)), add(creal(dq)), add(cimag(dq));
            add(creall(lp)), add(cimagl(lp)), add(creall(lq)), add(cimagl(lq));
        }
    CHECK(sum == 0x60d094d79834fae);
    return 0;
}
