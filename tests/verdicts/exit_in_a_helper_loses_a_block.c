// Verdict: UNKNOWN(unsupported: exit_in_a_helper_loses_a_block.c:7 memory that is left at a call of 'exit')
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
