#include <complex.h>
#include <math.h>
#include <stdlib.h>

#define CHECK(condition) if (!(condition)) abort()

/* Ordinary numbers, and some near the limits: the compiler is not to know them. */
#define NUMBERS(most, least) \
    {1 + 2i, -3 + 0.1i, 0.1 + 0.7i, least * 16 + 3i, most - most / 0x1p20l * 1i, least * (1 + 0x1p20l * 1i), 0.1 - least * 1i, \
     least * 0x1p90l * (1 - 1i)}
static volatile float complex f[] = NUMBERS(0x1.8p127l, 0x1p-149l);
static volatile double complex d[] = NUMBERS(0x1.8p1023l, 0x1p-1074l);
enum { COUNT = sizeof f / sizeof *f };

static unsigned long long sum;

/* Takes the bits of a number into the sum. */
static void add(long double x) {
    union {
        long double number;
        struct {
            unsigned long long low;
            unsigned short high;
        } bits;
    } u = {.number = x};
    sum = sum * 31 + (u.bits.low ^ u.bits.high);
}

int main(void) {
    CHECK(creal(d[0]) == 1 && cimag(d[0]) == 2 && crealf(f[1]) == -3 && cimagf(f[3]) == 3 && creall(f[0]) == 1 && cimagl(d[0]) == 2);
    CHECK(conj(d[0]) == 1 - 2i && conjf(f[0]) == 1 - 2i && conjl(f[0]) == 1 - 2i && signbit(cimag(conj(CMPLX(1, 0)))));
    CHECK(cproj(d[0]) == d[0] && creal(cproj(CMPLX(1, -INFINITY))) == INFINITY && signbit(cimagf(cprojf(CMPLXF(NAN, -INFINITY)))));
    CHECK(isinf(creall(cprojl(CMPLX(1, INFINITY)))) && cprojl(d[1]) == d[1]);
    for (int i = 0; i < COUNT; i++)
        for (int j = 0; j < COUNT; j++) {
            long double complex a = d[i] * (i % 2 ? 0x1p-15400l : 1), b = d[j] * (j % 3 ? 1 : 0x1p15359l);
            long double complex lp = a * b, lq = a / b;
            add(creall(lp)), add(cimagl(lp)), add(creall(lq)), add(cimagl(lq));
            if (i == 4 && (j == 4 || j == 5 || j == 7))
                continue; /* Some parts are NaN. */
            float complex fp = f[i] * f[j], fq = f[i] / f[j];
            double complex dp = d[i] * d[j], dq = d[i] / d[j];
            add(crealf(fp)), add(cimagf(fp)), add(crealf(fq)), add(cimagf(fq));
            add(creal(dp)), add(cimag(dp)), add(creal(dq)), add(cimag(dq));
        }
    CHECK(sum == 0x41227657e8f1baee);
    return 0;
}
