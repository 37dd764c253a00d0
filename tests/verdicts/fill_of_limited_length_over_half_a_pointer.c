// Verdict: TRUE
// What is filled may end within the pointer that comes next, so nobody knows where that leads.
#include <string.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static struct holder { char text[8]; int *place; } holder;
static struct { int first, second; } pair;

int main(void)
{
	unsigned char n = __VERIFIER_nondet_uchar() % 8;

	holder.place = &pair.first;
	memset(holder.text, 4, n);
	*holder.place = 1;
	if (pair.second || holder.place != &pair.first)
		reach_error();
	return 0;
}
