// Verdict: UNKNOWN(unconfirmed)
// gcc compares one character by itself, and evaluates the arguments from left to right.
#include <string.h>
extern void reach_error(void);
static int calls;
static char one[2] = "a", other[2] = "b";

static char *first(void)
{
	calls = calls * 10 + 1;
	return one;
}

static char *second(void)
{
	calls = calls * 10 + 2;
	return other;
}

int main(void)
{
	int order = memcmp(first(), second(), 1);
	if (calls == 21)
		reach_error();
	return order;
}
