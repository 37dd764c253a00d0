// Verdict: TRUE
// What calloc clears is all that a copy may read, and realloc keeps what one has written.
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static const char from[16] = "abcdefghijklmno";

int main(void)
{
	unsigned char n = __VERIFIER_nondet_uchar() & 15;
	char to[16] = "", more[16];
	char *clear = calloc(40, 1), *kept = malloc(16);

	if (!clear || !kept)
		return 0;
	memcpy(to, clear, n);
	if (to[3])
		reach_error();
	memcpy(kept, from, 5 + (n & 7));
	kept = realloc(kept, 20);
	if (!kept)
		return 0;
	memcpy(more, kept, 5 + (n & 7));
	if (more[3] != 'd')
		reach_error();
	return 0;
}
