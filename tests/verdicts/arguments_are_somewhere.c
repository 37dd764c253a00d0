// Verdict: TRUE
#include <stddef.h>

extern void reach_error(void);

int main(int argc, char **argv)
{
	if (argv == NULL)
		reach_error();
	return argc;
}
