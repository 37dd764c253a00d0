// Verdict: TRUE
// A copy of at most seven bytes leaves alone what is behind them, and takes what is within them.
#include <string.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static struct packet {
	int users;
	struct { unsigned char kind, length; unsigned short id; } head;
	unsigned char data[4];
	int after;
	struct packet *next;
} one, two;

static void copy(void *to, const void *from, unsigned char n)
{
	memcpy(to, from, n & 7);
}

int main(void)
{
	unsigned char n = __VERIFIER_nondet_uchar();

	one.users = 1;
	one.after = 2;
	one.next = &two;
	one.head.length = 3;
	two.head.length = 4;
	two.head.id = 5;
	two.data[0] = 6;
	two.data[3] = 7;
	copy(&one.head, &two.head, n);
	if (one.users != 1 || one.after != 2 || one.next != &two)
		reach_error();
	if ((n & 7) > 1 && one.head.length != 4 || (n & 7) < 2 && one.head.length != 3)
		reach_error();
	if ((n & 7) > 4 && one.data[0] != 6 || one.data[3])
		reach_error();
	return 0;
}
