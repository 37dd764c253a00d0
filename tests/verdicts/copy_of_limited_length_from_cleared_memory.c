// Verdict: TRUE
// What calloc clears is all that a copy may read, and realloc keeps what one has written.
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static const char from[8] = "abcdefg";

int main(void)
{
	unsigned char n = __VERIFIER_nondet_uchar() & 3;
	char to[8] = "", more[8];
	char *clear = calloc(20, 1), *kept = malloc(8);

	if (!clear || !kept)
		return 0;
	memcpy(to, clear, n);
	if (to[2])
		reach_error();
	memcpy(kept, from, 4 + n);
	kept = realloc(kept, 20);
	if (!kept)
		return 0;
	memcpy(more, kept, 4 + n);
	if (more[3] != 'd')
		reach_error();
	return 0;
}
