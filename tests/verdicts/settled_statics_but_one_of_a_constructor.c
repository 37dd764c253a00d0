// Verdict: FALSE(unreach-call)
// Nobody calls the functions that set these.
#include <stdlib.h>
extern void reach_error(void);

static int is_on, is_last;

__attribute__((constructor)) static void begin(void)
{
	is_on = 1;
}

static void at_end(void)
{
	if (is_on && is_last)
		reach_error(); // violated here
}

int main(void)
{
	atexit(at_end);
	is_last = 1;
	return 0;
}
