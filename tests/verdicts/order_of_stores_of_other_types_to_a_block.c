// Verdict: FALSE(unreach-call)
// What is stored in a block gives it its type: the types do not tell which call comes last.
#include <stdlib.h>
extern void reach_error(void);
static void *block;

static int store_int(void)
{
	*(int *)block = 5;
	return 1;
}

static int store_float(void)
{
	*(float *)block = 1.0f;
	return 2;
}

static int both(int a, int b)
{
	return a * 10 + b;
}

int main(void)
{
	block = malloc(4);
	if (!block)
		return 0;
	both(store_int(), store_float());
	if (*(unsigned char *)block == 5)
		reach_error(); // violated here
	return 0;
}
