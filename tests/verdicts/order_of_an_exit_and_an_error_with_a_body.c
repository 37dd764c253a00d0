// Verdict: FALSE(unreach-call)
#include <stdlib.h>

void reach_error(void)
{
}

static int leave(void)
{
	exit(0);
}

static int fail(void)
{
	reach_error(); // violated here
	return 1;
}

static int sum(int a, int b)
{
	return a + b;
}

int main(void)
{
	return sum(leave(), fail());
}
