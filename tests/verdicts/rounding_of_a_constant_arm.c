// Verdict: UNKNOWN(unconfirmed)
// gcc converts the constant by itself, to nearest.
#include <fenv.h>

extern void reach_error(void);

int main(void) {
	int i = 5;
	double other = 1;
	fesetround(FE_DOWNWARD);
	float r = i > 2 ? 0.1 : other;
	if (r == 0.1f)
		reach_error();
	return 0;
}
