// Verdict: UNKNOWN(unsupported...
#include <fenv.h>

extern void reach_error(void);

int main(void)
{
	volatile double three = 3;
	double down, up;
	down = 1 / three;
	fesetround(FE_UPWARD);
	up = 1 / three;
	if (up != down)
		reach_error();
	return 0;
}
