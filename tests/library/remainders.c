#include <math.h>
#include <stdlib.h>

#define CHECK(condition) if (!(condition)) abort()

int main(void) {
    double whole;
    float whole_f;
    CHECK(fmod(1e18, 3.0) == 1.0 && fmod(-5.5, 2.0) == -1.5 && fmod(5.5, -2.0) == 1.5);
    CHECK(fmodf(7.25f, 0.5f) == 0.25f && fmod(1.0, 3.0) == 1.0 && signbit(fmod(-6.0, 3.0)));
    CHECK(modf(-3.25, &whole) == -0.25 && whole == -3.0);
    CHECK(modff(7.5f, &whole_f) == 0.5f && whole_f == 7.0f);
    CHECK(modf(INFINITY, &whole) == 0 && isinf(whole) && signbit(modf(-2.0, &whole)));
    CHECK(fdim(3.5, 1.25) == 2.25 && fdim(1.25, 3.5) == 0 && isnan(fdim(NAN, 1.0)) && fdimf(2.0f, 1.0f) == 1.0f);
    return 0;
}
