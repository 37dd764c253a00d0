// Verdict: FALSE(valid-memtrack)
// Property: valid-memtrack
#include <stdlib.h>

int main(void)
{
	char *text = malloc(4);
	if (!text)
		exit(1);
	text = 0;
	exit(0); // violated here
}
