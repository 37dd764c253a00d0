// Verdict: TRUE
// Property: valid-memsafety
#include <stdlib.h>

static void usage(void)
{
	exit(1);
}

static void fill(char **text)
{
	*text = malloc(4);
	if (!*text)
		usage();
}

int main(int argc, char **argv)
{
	char *name = malloc(3), *text = 0;
	if (!name)
		return 1;
	fill(&text);
	name[0] = 'x';
	text[0] = 'y';
	if (argc > 3)
		usage();
	free(name);
	name = 0;
	if (text[0] != 'y')
		abort();
	if (argc > 2)
		usage();
	free(text);
	return 0;
}
