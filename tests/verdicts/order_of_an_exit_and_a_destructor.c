// Verdict: FALSE(unreach-call)
#include <stdlib.h>
extern void reach_error(void);
static int changed;

static int leave(void)
{
	exit(0);
}

static int change(void)
{
	changed = 1;
	return 2;
}

static int sum(int a, int b)
{
	return a + b;
}

__attribute__((destructor)) static void finish(void)
{
	if (changed)
		reach_error(); // violated here
}

int main(void)
{
	return sum(leave(), change());
}
