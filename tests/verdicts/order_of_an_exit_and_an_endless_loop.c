// Verdict: FALSE(termination)
// Property: termination
#include <stdlib.h>

static int leave(void)
{
	exit(0);
}

static int wait_for_ever(void)
{
	while (1)
		;
	return 2;
}

static int both(int a, int b)
{
	return a + b;
}

int main(void)
{
	return both(leave(), wait_for_ever()); // violated here
}
