// Verdict: TRUE
#include <stdlib.h>
extern void reach_error(void);

static int is_error(const void *pointer)
{
	return (unsigned long)pointer >= (unsigned long)-4095;
}

int main(void)
{
	char *first = malloc(4), *second = malloc(4);
	if (is_error(first) || is_error(second))
		reach_error();
	if (first && second && ((unsigned long)first < 4096 || (unsigned long)second < 4096))
		reach_error();
	return 0;
}
