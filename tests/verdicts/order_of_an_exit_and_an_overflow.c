// Verdict: FALSE(no-overflow)
// Property: no-overflow
#include <stdlib.h>
static int most = 2147483647;

static int leave(void)
{
	exit(0);
}

static int next(void)
{
	return most + 1; // violated here
}

static int sum(int a, int b)
{
	return a + b;
}

int main(void)
{
	return sum(leave(), next());
}
