// Verdict: FALSE(unreach-call)
// Five bytes are one more than the member has.
#include <string.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static struct record {
	int users;
	char name[4];
	char kind;
	int after;
} record;

int main(void)
{
	char text[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
	unsigned char n = __VERIFIER_nondet_uchar();

	record.kind = 9;
	if (n > 5)
		return 0;
	memcpy(record.name, text, n);
	if (record.kind == 5)
		reach_error(); // violated here
	return 0;
}
