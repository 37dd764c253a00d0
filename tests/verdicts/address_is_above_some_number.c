// Verdict: UNKNOWN(unconfirmed)
// Whether both blocks are in the lowest 4 GiB is another question for each, not one of where the model has the first.
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);

int main(void)
{
	char *first = malloc(4), *second = malloc(4);
	if (!first || !second)
		return 0;
	uintptr_t number = (uintptr_t)second;
	if ((uintptr_t)first < 4294967296 && number < 4294967296)
		reach_error();
	return 0;
}
