// Verdict: TRUE
// Property: unreach-call
#include <assert.h>
#include <math.h>

double nondet_double(void);

// The quotient of `remainder` is the nearest integer, that of `fmod` is rounded to zero.
int main(void) {
	assert(remainder(5.0, 3.0) == -1.0 && fmod(5.0, 3.0) == 2.0);
	assert(remainderf(6.0f, 4.0f) == -2.0f && dremf(10.0f, 4.0f) == 2.0f);
	assert(remainderl(7.0L, 2.0L) == -1.0L && fmodl(7.0L, 2.0L) == 1.0L);
	assert(signbit(remainder(-3.0, 3.0)));
	double x = nondet_double(), inf = 1.0 / 0.0;
	assert(isnan(remainder(x, 0.0)) && isnan(fmod(inf, x)));
	if (x > 0.0 && x < 1.0)
		assert(remainder(x, 2.5) == x && fmod(-x, 1.0) == -x);
	return 0;
}
