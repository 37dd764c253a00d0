// Verdict: FALSE(unreach-call)
#include <stddef.h>

extern void reach_error(void);

int main(int argc, char **argv)
{
	if (argv != NULL && argc == 0)
		reach_error(); // violated here
	return 0;
}
