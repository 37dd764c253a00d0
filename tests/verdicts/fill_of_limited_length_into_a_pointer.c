// Verdict: FALSE(unreach-call)
// The ninth byte is the last one of the pointer, which then leads to the next member.
#include <string.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static struct holder { char text[8]; int *place; } holder;
static struct { int first, second; } pair __attribute__((aligned(256)));

int main(void)
{
	holder.place = &pair.first;
	memset(holder.text, 4, __VERIFIER_nondet_uchar() % 10);
	*holder.place = 1;
	if (pair.second)
		reach_error(); // violated here
	return 0;
}
