// Verdict: FALSE(no-null-dereference)
// Property: no-null-dereference
#include <string.h>

char *name;

int main(void)
{
	char copy[4];

	memcpy(copy, name, sizeof(copy)); // violated here
	return copy[0];
}
