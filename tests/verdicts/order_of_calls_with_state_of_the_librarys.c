// Verdict: FALSE(unreach-call)
#include <sys/stat.h>
extern void reach_error(void);

static int set(void)
{
	umask(1);
	return 1;
}

static int ask(void)
{
	return umask(2) == 3;
}

static int both(int a, int b)
{
	return a * 10 + b;
}

int main(void)
{
	umask(3);
	if (both(set(), ask()) == 11)
		reach_error(); // violated here
	return 0;
}
