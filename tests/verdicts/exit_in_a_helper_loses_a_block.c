// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memtrack
#include <stdlib.h>

static void leave(void)
{
	exit(0);
}

static void fill(char **text)
{
	*text = malloc(4);
}

int main(int argc, char **argv)
{
	{
		char *text;
		fill(&text);
	}
	leave();
}
