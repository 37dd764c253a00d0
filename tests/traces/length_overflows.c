// Property: no-overflow
// The length comes from outside, and the check before it is too weak.
extern int __VERIFIER_nondet_int(void);

static int header = 40;

static int checked(int length)
{
	if (length < 0)
		return 0;
	return length;
}

int main(void)
{
	int length = __VERIFIER_nondet_int();
	int total = 0;

	if (length != 2147483647)
		return 0;
	length = checked(length);
	total = header + length;
	return total;
}
